import { beforeEach, expect, it } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { changeContentItems } from '../bulk-actions/change-items.ts';
import { undoContentAction } from '../bulk-actions/undo.ts';
import { leaderMessage } from '../entities/people.ts';
import { settings } from '../entities/settings.ts';
import { textPage } from '../entities/text-page.ts';
import { restoreRevision } from '../revisions/history.ts';
import { getContentItem } from '../revisions/review.ts';

useTestDatabase();
const admin = useStaff();
beforeEach(async () => {
  const { message, textPage: page, siteSetting, contentItem, revision } = database();
  await write(() => [
    ...[message, page, siteSetting, contentItem, revision].map((table) =>
      (table as typeof message).deleteMany({ where: {} }),
    ),
    raiseContentVersion(),
  ]);
});

const message = (slug: string) => ({
  title: 'A word of welcome',
  name: 'Asha Rao',
  designation: 'Dean',
  excerpt: 'Welcome.',
  body: 'Welcome to the centre.',
  slug,
});
const addMessage = (slug: string) =>
  createItem(admin, leaderMessage, { values: message(slug), revision: 0, action: 'publish' });
async function setAddress(aboutSlug: string) {
  const { values, revision } = unwrap(await callAs(admin, getContentItem, settings, 1));
  return saveItem(admin, settings, 1, { values: { ...values, aboutSlug }, revision, action: 'publish' });
}
const refusedAt = (field: string) => ({
  ok: false,
  failure: { code: 'invalid', errors: { [field]: [expect.any(String)] } },
});

it('a leader’s message cannot have the address of the centre’s page or of a page of the menus', async () => {
  unwrap(await setAddress('about-us'));
  for (const slug of ['about-us', 'team', 'startups']) expect(await addMessage(slug)).toMatchObject(refusedAt('slug'));
  const { id } = unwrap(await addMessage('dean'));
  const moved = { values: message('about-us'), revision: 1, action: 'publish' };
  expect(await saveItem(admin, leaderMessage, id, moved)).toMatchObject(refusedAt('slug'));
  expect(await addMessage('dean')).toMatchObject(refusedAt('slug'));
});

it('the centre’s page cannot have the address of a message, also of a draft, or of a page of the menus', async () => {
  unwrap(await createItem(admin, leaderMessage, { values: message('dean'), revision: 0, action: 'save' }));
  expect(await setAddress('dean')).toMatchObject({
    failure: {
      errors: { aboutSlug: ['“A word of welcome” has this address. Choose another one, or change it there first.'] },
    },
  });
  expect(await setAddress('team')).toMatchObject(refusedAt('aboutSlug'));
  expect((await readSettings()).aboutSlug).toBe('centre');
});

it('one of two people who take one address at the same moment is refused', async () => {
  for (const _ of [1, 2, 3]) {
    await database().message.deleteMany();
    const two = await Promise.all([addMessage('dean'), addMessage('dean')]);
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
    expect(two.find(({ ok }) => !ok)).toMatchObject(refusedAt('slug'));
    expect(await database().message.count()).toBe(1);
  }
  const [setting, added] = await Promise.all([setAddress('welcome'), addMessage('welcome')]);
  expect([setting.ok, added.ok].filter(Boolean)).toHaveLength(1);
});

it('an older version does not bring back an address that another has by now', async () => {
  const { id } = unwrap(await addMessage('dean'));
  unwrap(await saveItem(admin, leaderMessage, id, { values: message('dean-2026'), revision: 1, action: 'publish' }));
  unwrap(await setAddress('dean'));
  expect(await callAs(admin, restoreRevision, leaderMessage, id, { number: 1, revision: 2 })).toMatchObject({
    failure: { code: 'conflict', message: expect.stringContaining('The centre’s own page has this address.') },
  });
  unwrap(await setAddress('centre'));
  expect(await callAs(admin, restoreRevision, leaderMessage, id, { number: 1, revision: 2 })).toMatchObject({
    ok: true,
  });
});

it('two drafts that wait with one address are not both published by one press', async () => {
  const items = [];
  for (const slug of ['one', 'two']) {
    const { id } = unwrap(await createItem(admin, textPage, { values: page(slug), revision: 0, action: 'publish' }));
    unwrap(await saveItem(admin, textPage, id, { values: page('same'), revision: 1, action: 'save' }));
    items.push({ id, revision: 2 });
  }
  const once = '0'.repeat(32);
  const done = unwrap(
    await callAs(admin, changeContentItems, textPage, { action: 'publish', item: items, once } as never),
  );
  expect(done).toMatchObject({ changed: 1, left: [{ id: items[1]?.id }] });
  const slugs = await database().textPage.findMany({ select: { slug: true }, orderBy: { id: 'asc' } });
  expect(slugs).toEqual([{ slug: 'same' }, { slug: 'two' }]);
});

const page = (slug: string) => ({ title: slug, slug, body: 'Text', place: null });
const addPage = async (slug: string) => {
  const { id } = unwrap(await createItem(admin, textPage, { values: page(slug), revision: 0, action: 'publish' }));
  return { id, revision: 1 };
};
const press = async (action: string, item: { id: number; revision: number }[]) =>
  unwrap(await callAs(admin, changeContentItems, textPage, { action, item, once: crypto.randomUUID() } as never));
const slugsOnSite = async () =>
  (await database().textPage.findMany({ where: { isPublished: true } })).map(({ slug }) => slug).sort();
const takenBy = expect.stringContaining('has this');

it('an undone removal leaves the page whose address another has by now, and brings back the others', async () => {
  const [rules, fees] = [await addPage('rules'), await addPage('fees')];
  const removed = await press('remove', [rules, fees]);
  await addPage('rules');
  const undone = unwrap(await callAs(admin, undoContentAction, textPage, removed.token));
  expect(undone).toMatchObject({ undoLeft: [{ id: rules.id, title: 'rules', reason: takenBy }] });
  expect(await slugsOnSite()).toEqual(['fees', 'rules']);
  // It is still removed, so it comes back as a draft, and is published at another address.
  const back = await callAs(admin, restoreRevision, textPage, rules.id, { number: 1, revision: 2 });
  expect(back).toMatchObject({ value: { state: 'draft' } });
});

it('an undone publication does not bring back an address that another has by now', async () => {
  const { id } = await addPage('rules');
  unwrap(await saveItem(admin, textPage, id, { values: page('rules-2026'), revision: 1, action: 'save' }));
  const published = await press('publish', [{ id, revision: 2 }]);
  await addPage('rules');
  const undone = unwrap(await callAs(admin, undoContentAction, textPage, published.token));
  expect(undone).toMatchObject({ undoLeft: [{ id, reason: takenBy }] });
  expect(await slugsOnSite()).toEqual(['rules', 'rules-2026']);
});

it('an undo or a new page that take one address at the same moment has it, and not both', async () => {
  for (const _ of [1, 2, 3]) {
    await database().textPage.deleteMany();
    const removed = await press('remove', [await addPage('rules')]);
    await Promise.all([
      callAs(admin, undoContentAction, textPage, removed.token),
      // An address that follows from the title would get a number.
      createItem(admin, textPage, { values: { ...page('rules'), title: 'Ways on' }, revision: 0, action: 'publish' }),
    ]);
    expect(await slugsOnSite()).toEqual(['rules']);
  }
});
