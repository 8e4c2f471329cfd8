import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { findPlacedPages, getTextPage } from './text-pages.ts';

useTestDatabase();

const add = (slug: string, place: string | null, isPublished = true) =>
  write(() => [
    database().textPage.create({ data: { slug, place, isPublished, title: slug, body: 'Words.' } }),
    raiseContentVersion(),
  ]);

test('the footer leads to the published page of each place, in their order, and an empty place has no link', async () => {
  expect(await findPlacedPages()).toEqual([]);
  await add('help-us', 'help');
  await add('hidden', 'terms', false);
  await add('of-our-own', null);
  await add('of-an-older-release', 'a-place-that-is-no-longer');
  await add('privacy', 'privacy');
  expect(await findPlacedPages()).toEqual([
    { place: 'privacy', label: 'Privacy', href: '/pages/privacy' },
    { place: 'help', label: 'Help', href: '/pages/help-us' },
  ]);
});

test('the older of two pages with one address and place, which two people saved at once, has them', async () => {
  await add('privacy', 'privacy');
  await add('other', 'privacy');
  expect((await findPlacedPages())[0]).toEqual({ place: 'privacy', label: 'Privacy', href: '/pages/privacy' });
  const [first] = await database().textPage.findMany({ where: { slug: 'privacy' }, orderBy: { id: 'asc' } });
  expect((await getTextPage('privacy'))?.id).toBe(first?.id);
  expect(await getTextPage('hidden')).toBeNull();
});
