// About SQLite itself: the seeded site is a file.

import { copyFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { keptAddresses, queryAt } from '#app/server/page-cache/addresses.ts';
import { pageVariants, publicPages } from '#e2e/fixtures/public-pages.ts';
import { seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { findPublicPages } from '#lib/site/seo/public-pages.ts';

// The journeys visit `publicPages`: axe, both themes, narrow windows, without script, the budgets of weight. So a page that is
// in the sitemap and of no kind in that list would be tried by none.

const { databaseFile } = useTestDatabase();
beforeAll(async () => copyFileSync((await seededSite()).databaseFile, databaseFile), 300_000);

/** The entry of the finished pages that `address` belongs to, with the names of its query. */
function kindOf(address: string): string {
  const [path = '', query] = address.split('?');
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== 'page').sort();
  const entry = Object.entries(keptAddresses)
    .filter(([pattern]) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path))
    .sort(([one], [other]) => Number(one.includes('*')) - Number(other.includes('*')))[0];
  return [entry?.[0] ?? path, ...names].join(' ');
}

test('every address of the sitemap is kept finished, and its kind is visited by the journeys of every page', async () => {
  const addresses = (await findPublicPages()).map(({ path }) => path);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => queryAt(address.split('?')[0] as string) === null)).toEqual([]);
  const visited = new Set([...publicPages, ...pageVariants].map(kindOf));
  const forgotten = new Set(addresses.map(kindOf).filter((kind) => !visited.has(kind)));
  expect([...forgotten], 'Add one address of each to publicPages in e2e/fixtures/public-pages.ts').toEqual([]);
});
