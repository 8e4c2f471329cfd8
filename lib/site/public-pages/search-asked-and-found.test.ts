import { beforeAll, expect, test } from 'vitest';
import { askedPages } from '#e2e/fixtures/formats/asked-and-found.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mendSearch } from '#lib/content/search-repair.ts';
import { database } from '#lib/platform/db/client.ts';
import { searchSite } from './site-search.ts';

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

const spelled: [asked: string, stored: string][] = [
  ['हिंदी', 'हिन्दी कार्यशाळा'],
  ['हिन्दी', 'हिंदी दिवस'],
  ['संमेलन', 'नवउद्योजक सम्मेलन'],
  ['सम्मेलन', 'ग्रामीण संमेलन'],
  ['मुंबई', 'मुम्बई भेट'],
  ['healthtech', 'A health-tech evening'],
  ['health-tech', 'Healthtech founders'],
  ['health-tech', 'Health and tech for villages'],
  ['10,00,000', 'A grant of 1000000 rupees'],
  ['1000000', 'A loan of ₹10,00,000'],
  ['१०,००,०००', 'A prize of 1,000,000 rupees'],
];

test('a word that is spelled in two ways is found by each', async () => {
  await database().announcement.createMany({
    data: spelled.map(([, stored]) => ({ announcement: stored, link: '/' })),
  });
  await mendSearch();
  for (const [asked, stored] of spelled) expect(await found(asked), asked).toContain(stored);
});
