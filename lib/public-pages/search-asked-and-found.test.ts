import { beforeAll, expect, test } from 'vitest';
import { askedPages } from '#e2e/fixtures/asked-and-found.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mendSearch } from '../content/mend-search.ts';
import { database } from '../db/client.ts';
import { searchSite } from './search-site.ts';

useTestDatabase();
beforeAll(async () => {
  await database().textPage.createMany({
    data: askedPages.map(({ title, text }, index) => ({ title, slug: `asked-${index}`, body: text })),
  });
  await mendSearch();
});

const found = async (query: string) => {
  const { groups } = await searchSite(query, null);
  return groups.flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')));
};

const table = askedPages.flatMap(({ title, asked }) => asked.map((query) => [query, title] as const));

test('there are 200 queries', () => expect(table.length).toBeGreaterThanOrEqual(200));

test.each(table)('“%s” finds “%s” first', async (query, title) => {
  expect((await found(query))[0]).toBe(title);
});

test.each([
  ['zyxwvut', 'no word of it is known'],
  ['hostel zyxwvut', 'one of its words is not there'],
  ['laboratory hostel', 'no item has both words'],
  ['41', 'a number is not another number'],
  ['jry', 'a short word is not guessed'],
])('“%s” finds nothing: %s', async (query) => {
  expect(await found(query)).toEqual([]);
});
