import { expect, test, vi } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { clearContent, contentModels, useSample } from '#e2e/unit/content/seed.ts';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { database } from '#lib/platform/db/client.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { sampleRows } from '#prisma/seed/tables.ts';
import { seedBlank } from '#prisma/seed.ts';
import { allEntities } from '../all-entities.ts';
import { event } from '../entities/event.ts';
import { announcement } from '../entities/news.ts';
import { leaderMessage } from '../entities/people.ts';
import { settings } from '../entities/settings.ts';
import { stakeholderPage } from '../entities/stakeholders.ts';
import { startup } from '../entities/startup.ts';
import { delegate } from '../fields/columns.ts';
import { readItem } from '../items/current-item.ts';
import { reorderContentItems } from '../items/order.ts';
import { planSample } from './plan-sample.ts';
import { bringBackSample, removeSample } from './sample.ts';

// The encoder is another process.
vi.mock('../media/start-encoding.ts', () => ({ startEncoding: () => {} }));

const given = useSample();

/** Everything of the site that visitors may see. */
async function everything() {
  const rows = await Promise.all(
    contentModels.map(async (model) => [model, await delegate(model).findMany({ orderBy: { id: 'asc' } })]),
  );
  const pictures = await database().media.findMany({ select: { id: true, removedAt: true }, orderBy: { id: 'asc' } });
  return { ...Object.fromEntries(rows), pictures, settings: await readSettings() };
}

/** The items that visitors see, apart from what holds for every centre. */
const published = async () =>
  (
    await Promise.all(
      contentModels
        .filter((model) => allEntities.some((entity) => entity.model === model && !entity.isNeutral))
        .map(async (model) =>
          (
            await delegate(model).findMany({ where: { isPublished: true }, orderBy: { id: 'asc' } })
          ).map(({ id }) => `${model} ${id}`),
        ),
    )
  ).flat();

const plan = () => planSample({ id: '', email: '', name: '' } as never);

const edit = async (
  kind: typeof event | typeof startup | typeof leaderMessage | typeof stakeholderPage | typeof settings,
  id: number,
  change: object,
) => {
  const current = await readItem(kind, id);
  unwrap(
    await saveItem(given.editor, kind, id, {
      values: { ...current?.values, ...change },
      revision: current?.revision,
      action: 'publish',
    }),
  );
};

test('an untouched sample goes as a whole, and comes back to the letter', async () => {
  const before = await everything();
  expect((await plan()).left).toEqual([]);
  expect(await callAs(given.admin, removeSample)).toMatchObject({ ok: true });
  expect(await published()).toEqual([]);
  // The policies hold for every centre.
  expect(await database().textPage.count({ where: { isPublished: true } })).toBe(10);
  expect(await database().media.count({ where: { removedAt: null } })).toBe(0);
  const { centreName, phone, usefulLinks, heroTitle } = await readSettings();
  expect({ centreName, phone, usefulLinks, heroTitle }).toEqual({
    centreName: 'Innovation Centre',
    phone: '',
    usefulLinks: [],
    heroTitle: 'Empowering Innovation Excellence',
  });
  expect(await plan()).toEqual({ changes: [], pictures: [], left: [] });
  expect(await database().auditLog.findMany({ where: { action: 'sample.remove' } })).toHaveLength(1);

  const other = await signInForTest();
  expect(await callAs(other, bringBackSample)).toMatchObject({ ok: true });
  expect(await everything()).toEqual(before);
  expect(await database().auditLog.count({ where: { action: 'sample.undo' } })).toBe(1);
  expect((await plan()).left).toEqual([]);
  expect(await callAs(given.admin, removeSample)).toMatchObject({ ok: true });
  expect(await published()).toEqual([]);
});

test('leaves what a site has that begins without a sample', async () => {
  const keep = async () => {
    const { siteSetting, about, message, stakeholderPage } = database();
    const pages = [about, message, stakeholderPage] as unknown as { findMany: () => Promise<unknown[]> }[];
    const rows = await Promise.all(pages.map((table) => table.findMany()));
    return [...rows, (await siteSetting.findMany({ orderBy: { key: 'asc' } })).filter(({ key }) => !key.includes('.'))];
  };
  await callAs(given.admin, removeSample);
  const left = await keep();
  await clearContent();
  await seedBlank();
  expect(await keep()).toEqual(left);
  expect(await published()).toEqual([]);
  expect(JSON.stringify(await readSettings())).not.toMatch(
    /Jalgaon|Khandesh|sample|example\.org|00000|wa\.me|linkedin\.com|\d\+|%/i,
  );
});

test('an item that was edited, added, scheduled or applied to is the centre’s, with its pictures', async () => {
  await edit(event, 1, { title: 'Our own day' });
  await edit(startup, 1, { founding_team_members: [] });
  await edit(leaderMessage, 1, { name: 'Our own Vice-Chancellor' });
  await edit(settings, 1, { companyNumber: 'U72900MH2020NPL123456' });
  const values = { announcement: 'Ours', link: 'https://centre.example/' };
  const own = await createItem(given.editor, announcement, { values, revision: 0, action: 'publish' });
  const draft = await readItem(event, 2);
  await saveItem(given.editor, event, 2, {
    values: { ...draft?.values, title: 'A draft' },
    revision: 0,
    action: 'save',
  });
  await submissionForTest(1, { answers: { Name: 'Asha' } });
  // A column that is younger than the seed.
  await edit(startup, 2, {});
  const { left } = await plan();
  const reasons = Object.fromEntries(left.map(({ kind, id, reason }) => [`${kind} ${id}`, reason]));
  const edited = 'It was edited here.';
  expect(reasons).toMatchObject({ 'event 1': edited, 'event 2': edited, 'startup 1': edited, 'message 1': edited });
  expect(reasons['program 1']).toMatch(/^People have applied to this program/);
  expect(left.filter(({ kind }) => kind === 'media').map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^The picture is used in “Our own day”/),
  );
  expect(await callAs(given.admin, removeSample)).toMatchObject({ ok: true });
  expect((await published()).sort()).toEqual(
    ['announcement', 'event 1', 'event 2', 'message 1', 'program 1', 'startup 1'].map((each) =>
      each === 'announcement' && own.ok ? `announcement ${own.value.id}` : each,
    ),
  );
  const kept = await database().media.findMany({ where: { removedAt: null } });
  const shown = await database().event.findUniqueOrThrow({ where: { id: 1 } });
  expect(kept.map(({ id }) => id)).toContain(shown.imageId);
  expect(await readSettings()).toMatchObject({
    companyNumber: 'U72900MH2020NPL123456',
    centreName: 'Innovation Centre',
  });
});

test('moving an item in its order, or saving it as it was, is no edit', async () => {
  const people = await database().person.findMany({ where: { group: 'director' }, orderBy: { position: 'asc' } });
  const person = allEntities.find(({ name }) => name === 'person');
  if (!person) throw new Error('There are no people');
  await callAs(given.editor, reorderContentItems, person, [
    people[1]?.id ?? 0,
    people[0]?.id ?? 0,
    ...people.slice(2).map(({ id }) => id),
  ]);
  await edit(event, 1, { title: 'Another' });
  const { values = {} } = (await readItem(event, 2)) ?? {};
  await edit(event, 2, { title: 'Another' });
  await edit(event, 2, values);
  expect((await plan()).left.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'event 1',
    expect.stringMatching(/^media /),
  ]);
});

test('an item that changes after the removal stays when the rest comes back', async () => {
  expect(await callAs(given.admin, removeSample)).toMatchObject({ ok: true });
  await edit(settings, 1, { companyNumber: 'U72900MH2020NPL123456' });
  await edit(stakeholderPage, 1, { body: 'Ours' });
  expect(await callAs(given.admin, bringBackSample)).toMatchObject({ ok: true });
  expect(await readSettings()).toMatchObject({
    companyNumber: 'U72900MH2020NPL123456',
    centreName: 'Innovation Centre',
  });
  const { undoLeft } = await database().bulkAction.findFirstOrThrow();
  expect((undoLeft as { title: string }[]).map(({ title }) => title)).toHaveLength(2);
  expect(await database().startup.count()).toBe(sampleRows('startup').length);
  expect((await database().stakeholderPage.findUniqueOrThrow({ where: { id: 1 } })).body).toBe('Ours');
});

test('a site without a sample has nothing to remove', async () => {
  await database().siteSetting.deleteMany();
  expect(await plan()).toEqual({ changes: [], pictures: [], left: [] });
  expect(await callAs(given.admin, removeSample)).toMatchObject({ ok: true });
  expect(await database().bulkAction.count()).toBe(0);
});
