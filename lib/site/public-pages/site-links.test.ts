import { beforeAll, expect, it } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { leaderMessage } from '#lib/content/entities/people.ts';
import { stakeholderPage } from '#lib/content/entities/stakeholders.ts';
import { textPage } from '#lib/content/entities/text-page.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { reorderContentItems } from '#lib/content/items/order.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { findPublicPages } from '../seo/public-pages.ts';
import { findSiteLinks } from './site-links.ts';

useTestDatabase();
const admin = useStaff();
beforeAll(seedForTest);

const message = { name: 'Dr. A', designation: 'Dean', excerpt: 'Short', body: 'Long', image: null };

it('follows the messages and stakeholder pages on the site: none, one, many, and another’s than the sample’s', async () => {
  const names = async () => (await findSiteLinks()).messages.map(({ label, name }) => `${label} | ${name}`);
  expect(await names()).toEqual([
    'Vice-Chancellor and Chairman | Chairman’s Message',
    'Director | Director’s Message',
    'CEO | CEO’s Message',
  ]);
  for (const id of [1, 2, 3])
    expect(await callAs(admin, removeContentItem, leaderMessage, id, 0)).toMatchObject({ ok: true });
  expect(await names()).toEqual([]);

  const add = (values: object) =>
    createItem(admin, leaderMessage, { values: { ...message, ...values }, revision: 0, action: 'publish' });
  expect(await add({ title: 'Message from the Dean', slug: 'dean' })).toMatchObject({ ok: true });
  expect(await names()).toEqual(['Dean | Message from the Dean']);
  for (const slug of ['dean', 'team', 'startups', 'a/b'])
    expect(await add({ title: 'Another', slug }), slug).toMatchObject(refused('invalid'));
  expect(await add({ title: 'डीन यांचा संदेश', slug: 'second', menu_label: 'डीन' })).toMatchObject({ ok: true });
  expect(await names()).toEqual(['Dean | Message from the Dean', 'डीन | डीन यांचा संदेश']);
  // Rows of an older version can share an address. The first in order has it.
  const [, second] = await database().message.findMany({ orderBy: { position: 'asc' } });
  await write(() => [
    database().message.update({ where: { id: second?.id ?? 0 }, data: { slug: 'dean' } }),
    raiseContentVersion(),
  ]);
  expect(await names()).toEqual(['Dean | Message from the Dean']);
});

it('names a stakeholder page by its title, while it is on the site', async () => {
  const change = async (values: object, action: string) => {
    const item = await readItem(stakeholderPage, 4);
    const body = { values: { ...item?.values, ...values }, revision: item?.revision, action };
    expect(await saveItem(admin, stakeholderPage, 4, body)).toMatchObject({ ok: true });
    return (await findSiteLinks()).groups.map(({ label }) => label);
  };
  expect(await change({ title: 'Angels' }, 'publish')).toContain('Angels');
  expect(await change({}, 'unpublish')).toEqual([
    'Academia',
    'Ecosystem Enablers',
    'Government',
    'Research and Development Institution',
  ]);
});

it('follows the order of the stakeholder pages, in the menu and in the sitemap', async () => {
  const hrefs = async () => (await findSiteLinks()).groups.map(({ href }) => href);
  const before = await hrefs();
  const pages = await database().stakeholderPage.findMany({
    where: { isPublished: true },
    orderBy: { position: 'asc' },
  });
  const ids = pages.map(({ id }) => id).reverse();
  expect(await callAs(admin, reorderContentItems, stakeholderPage, ids)).toMatchObject({ ok: true });
  expect(await hrefs()).toEqual(before.toReversed());
  const listed = (await findPublicPages()).map(({ path }) => path).filter((path) => before.includes(path));
  expect(listed).toEqual(before.toReversed());
});

it('names the pages of staff in menus and columns while they are on the site, by the title and the address that they have now', async () => {
  const page = { title: 'Rules', slug: 'rules', body: 'Text', place: 'menu-about' };
  const named = async () =>
    (await findSiteLinks()).own
      .filter(({ place }) => /^(menu|footer)-/.test(place))
      .map(({ label, href }) => [label, href]);
  const add = async (values: object, times = {}) => {
    const body = { values: { ...page, ...values }, revision: 0, action: 'publish', ...times };
    return unwrap(await createItem(admin, textPage, body)).id;
  };
  const rules = await add({});
  // Any number of pages may stand in one place, of which the end of the footer has one each.
  await add({ title: 'Fees', slug: 'fees' });
  await expect(add({ title: 'Second', slug: 'second', place: 'privacy' })).rejects.toThrow();
  await add(
    { title: 'Later', slug: 'later' },
    { action: 'save', publish_at: new Date(Date.now() + 3_600_000).toISOString() },
  );
  expect(await named()).toEqual([
    ['Rules', '/pages/rules'],
    ['Fees', '/pages/fees'],
  ]);
  const save = async (values: object, revision: number, action: string) =>
    expect(await saveItem(admin, textPage, rules, { values: { ...page, ...values }, revision, action })).toMatchObject({
      ok: true,
    });
  await save({ title: 'House rules', slug: 'house-rules' }, 1, 'publish');
  expect(await named()).toEqual([
    ['House rules', '/pages/house-rules'],
    ['Fees', '/pages/fees'],
  ]);
  await save({ title: 'House rules', slug: 'house-rules' }, 2, 'unpublish');
  expect(await named()).toEqual([['Fees', '/pages/fees']]);
});
