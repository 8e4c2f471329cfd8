import { afterEach, expect, test, vi } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { contentAttention } from '#lib/operations/dashboard/content-attention.ts';
import { publishWith } from '#lib/platform/cache/version-now.ts';
import { database } from '#lib/platform/db/client.ts';
import { announcement } from '../entities/news.ts';
import { textPage } from '../entities/text-page.ts';
import { emptyValues } from '../fields/values.ts';
import * as checking from '../items/check-values.ts';
import { findPublished } from '../published/published.ts';
import { getContentItem } from './review.ts';
import { publishDue } from './schedule.ts';

useTestDatabase();
publishWith(publishDue);
const admin = useStaff();
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const at = (hours: number) => vi.useFakeTimers({ now: Date.now() + hours * hour, toFake: ['Date'] });
const values = (text: string) => ({ announcement: text, link: 'https://example.org/news' });
const texts = async () => (await findPublished(announcement)).map((each) => each.announcement);

test('the first read after its time publishes what was scheduled, and takes it off again', async () => {
  const scheduled = await createItem(admin, announcement, {
    values: values('Cohort 7 opens'),
    revision: 0,
    action: 'save',
    publish_at: inHours(1),
    unpublish_at: inHours(3),
  });
  expect(scheduled).toMatchObject({ ok: true, value: { state: 'draft' } });
  expect(await texts()).toEqual([]);
  at(2);
  expect(await texts()).toEqual(['Cohort 7 opens']);
  vi.useRealTimers();
  at(4);
  expect(await texts()).toEqual([]);
  const log = await database().auditLog.findMany({ where: { entity: 'announcement' }, orderBy: { id: 'asc' } });
  expect(log.map(({ action, userId }) => [action, userId !== null])).toEqual([
    ['announcement.schedule', true],
    ['announcement.publish', false],
    ['announcement.unpublish', false],
  ]);
});

test('a new version of a published item waits for its time', async () => {
  const created = unwrap(
    await createItem(admin, announcement, { values: values('Before'), revision: 0, action: 'publish' }),
  );
  await saveItem(admin, announcement, created.id, {
    values: values('After'),
    revision: 1,
    action: 'save',
    publish_at: inHours(1),
  });
  expect(await texts()).toEqual(['Before']);
  at(2);
  // With many visitors at once, it is still published only once.
  expect(await Promise.all([texts(), texts(), texts()])).toEqual([['After'], ['After'], ['After']]);
  const published = await database().auditLog.count({
    where: { action: 'announcement.publish', userId: null, entityId: String(created.id) },
  });
  expect(published).toBe(1);
});

test('a newer version that waits when its item leaves the site is what the draft says', async () => {
  const { id } = unwrap(
    await createItem(admin, announcement, {
      values: values('On the site'),
      revision: 0,
      action: 'publish',
      unpublish_at: inHours(1),
    }),
  );
  const later = { values: values('In work'), revision: 1, action: 'save', unpublish_at: inHours(1) };
  expect(await saveItem(admin, announcement, id, later)).toMatchObject({ ok: true, value: { state: 'changed' } });
  at(2);
  await publishDue(new Date());
  vi.useRealTimers();
  const draft = { state: 'draft', revision: 2, values: { announcement: 'In work' } };
  expect(await callAs(admin, getContentItem, announcement, id)).toMatchObject({ ok: true, value: draft });
  expect(await texts()).not.toContain('In work');
});

test.each(['save', 'publish'])('“%s” at the moment at which an item goes on the site or leaves it', async (action) => {
  for (const time of ['publish_at', 'unpublish_at'] as const) {
    const { id } = unwrap(
      await createItem(admin, announcement, {
        values: values(`${action} ${time}`),
        revision: 0,
        action: time === 'publish_at' ? 'save' : 'publish',
        [time]: inHours(1),
      }),
    );
    at(2);
    // The save has read the item, and has not written it.
    const publishFirst = async <T>(check: () => T): Promise<Awaited<T>> => {
      await publishDue(new Date());
      return await check();
    };
    const { checkDraft, checkValues } = checking;
    if (action === 'save')
      vi.spyOn(checking, 'checkDraft').mockImplementationOnce((...given) => publishFirst(() => checkDraft(...given)));
    else
      vi.spyOn(checking, 'checkValues').mockImplementationOnce((...given) => publishFirst(() => checkValues(...given)));
    const typed = `${action} ${time}, typed`;
    const saved = await saveItem(admin, announcement, id, { values: values(typed), revision: 1, action });
    vi.useRealTimers();
    expect(saved).toMatchObject({ ok: true, value: { revision: 2, values: { announcement: typed } } });
    const isShown = (await database().announcement.findUniqueOrThrow({ where: { id } })).isPublished;
    expect(isShown).toBe(action === 'publish' || time === 'publish_at');
    const shown = action === 'publish' ? typed : `${action} ${time}`;
    if (isShown) expect(await texts()).toContain(shown);
    expect(await database().contentItem.findFirst({ where: { entity: 'announcement', entityId: id } })).toMatchObject({
      liveRevision: isShown ? (action === 'publish' ? 2 : 1) : null,
    });
  }
});

const pageValues = (title: string, slug: string) => ({
  ...emptyValues(textPage.fields),
  title,
  slug,
  body: 'Text',
  reviewed_on: null,
});
const scheduledPage = (title: string, slug: string) =>
  createItem(admin, textPage, { values: pageValues(title, slug), revision: 0, action: 'save', publish_at: inHours(1) });
const pages = async () =>
  (await database().textPage.findMany({ where: { isPublished: true }, orderBy: { id: 'asc' } })).map(
    ({ title, slug }) => `${slug}: ${title}`,
  );

test('an address that another page got before its time keeps both: the one that waited stays, and says so', async () => {
  const { id } = unwrap(
    await createItem(admin, textPage, { values: pageValues('Old', 'old'), revision: 0, action: 'publish' }),
  );
  // Beside what visitors see, its address is not in the table that others are compared with.
  const later = { values: pageValues('Moved', 'grants'), revision: 1, action: 'save', publish_at: inHours(1) } as const;
  expect(await saveItem(admin, textPage, id, later)).toMatchObject({ ok: true });
  const quicker = { values: pageValues('Grants', 'grants'), revision: 0, action: 'publish' } as const;
  expect(await createItem(admin, textPage, quicker)).toMatchObject({ ok: true });
  unwrap(await scheduledPage('Fees', 'fees'));
  at(2);
  await Promise.all([publishDue(new Date()), publishDue(new Date()), publishDue(new Date())]);
  vi.useRealTimers();
  expect(await pages()).toEqual(['old: Old', 'grants: Grants', 'fees: Fees']);
  const held = await callAs(admin, getContentItem, textPage, id);
  const why = 'Another page has this address. Choose another one, or change it there first.';
  expect(held).toMatchObject({ value: { state: 'changed', publishAt: null, publishProblem: why } });
  const log = { action: 'text-page.hold_back', userId: null, entityId: String(id) };
  expect(await database().auditLog.findMany({ where: log })).toMatchObject([{ detail: { reason: why } }]);
  const attention = await contentAttention();
  const note = `page “Moved”: ${why}`;
  const href = `/admin/content/text-page/${id}`;
  expect(attention[1]?.items[0]).toEqual({ text: 'Not published at its time', note, href });

  // With another address it goes, and nothing is said any more.
  await saveItem(admin, textPage, id, { values: pageValues('Moved', 'funds'), revision: 2, action: 'publish' });
  expect(await pages()).toEqual(['funds: Moved', 'grants: Grants', 'fees: Fees']);
  expect(await callAs(admin, getContentItem, textPage, id)).toMatchObject({ value: { publishProblem: null } });
});

test('the first of two that wait for one address gets it', async () => {
  const ids: number[] = [];
  for (const title of ['One', 'Two']) {
    const made = unwrap(
      await createItem(admin, textPage, {
        values: pageValues(title, title.toLowerCase()),
        revision: 0,
        action: 'publish',
      }),
    );
    ids.push(made.id);
    const values = pageValues(title, 'same');
    await saveItem(admin, textPage, made.id, { values, revision: 1, action: 'save', publish_at: inHours(1) });
  }
  at(2);
  await Promise.all([1, 2, 3].map(() => publishDue(new Date())));
  vi.useRealTimers();
  const shown = await database().textPage.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  expect(shown.map(({ slug }) => slug)).toEqual(['same', 'two']);
});

test('none of many who read when many pages are due fails, and each page is published once', async () => {
  await database().auditLog.deleteMany();
  const due = Array.from({ length: 12 }, (_, index) => index);
  for (const index of due) expect(await scheduledPage(`Due ${index}`, `due-${index}`)).toMatchObject({ ok: true });
  at(2);
  const read = await Promise.all(Array.from({ length: 30 }, () => findPublished(textPage)));
  vi.useRealTimers();
  for (const shown of read) expect(shown.filter(({ title }) => title.startsWith('Due '))).toHaveLength(due.length);
  expect(await database().auditLog.count({ where: { action: 'text-page.publish' } })).toBe(due.length);
});

test('an item that cannot be written is held back, and others that are due go on the site or leave it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const scheduledText = async (text: string, times: Record<string, string>) => {
    const action = times.publish_at ? 'save' : 'publish';
    return unwrap(await createItem(admin, announcement, { values: values(text), revision: 0, action, ...times })).id;
  };
  const lost = await scheduledText('Lost', { publish_at: inHours(1) });
  const incomplete = await scheduledText('Incomplete', { publish_at: inHours(1) });
  const broken = await scheduledText('Broken', { publish_at: inHours(1) });
  const leaving = await scheduledText('Leaving', { unpublish_at: inHours(1) });
  await scheduledText('Later', { publish_at: inHours(1.5) });
  const { contentItem, revision } = database();
  const change = (entityId: number, changed: object) =>
    revision.updateMany({ where: { entity: 'announcement', entityId }, data: { values: changed } });
  await revision.deleteMany({ where: { entity: 'announcement', entityId: { in: [lost, leaving] } } });
  await change(incomplete, { ...values('Incomplete'), announcement: null });
  await database().announcement.delete({ where: { id: broken } });
  const unknown = { entity: 'gone', entityId: 1, revision: 1, updatedAt: new Date(), updatedBy: 'a@example.org' };
  await contentItem.create({
    data: { ...unknown, publishAt: new Date(inHours(1)), unpublishAt: new Date(inHours(1.5)) },
  });

  at(2);
  const shown = await texts();
  expect(shown).toContain('Later');
  for (const text of ['Lost', 'Incomplete', 'Broken', 'Leaving']) expect(shown).not.toContain(text);
  vi.useRealTimers();
  const due = { OR: [{ publishAt: { not: null } }, { unpublishAt: { not: null } }] };
  expect(await contentItem.count({ where: due })).toBe(0);
  const problem = async (entityId: number, entity = 'announcement') =>
    (await contentItem.findUnique({ where: { entity_entityId: { entity, entityId } } }))?.publishProblem;
  expect(await problem(lost)).toBe('Its version is no longer there.');
  expect(await problem(incomplete)).toBe('Enter an announcement.');
  expect(await problem(broken)).toMatch(/^It could not be written\./);
  expect(await problem(1, 'gone')).toBe('The site no longer has this kind of content.');
  const log = { action: 'announcement.hold_back', entityId: { in: [lost, incomplete, broken].map(String) } };
  expect(await database().auditLog.count({ where: log })).toBe(3);
  expect(logged).toHaveBeenCalledTimes(1);
});
