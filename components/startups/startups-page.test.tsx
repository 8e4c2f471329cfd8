import { expect, test } from 'vitest';
import { htmlForTest } from '#e2e/unit/html-of.tsx';
import type { StartupPage } from '#lib/public-pages/search-startups.ts';
import { StartupsPage } from './startups-page.tsx';

const markup = (result: StartupPage | null, query = '') =>
  htmlForTest(
    <StartupsPage result={result} query={query} heading={{ title: 'Our Startups', intro: 'Many startups' }} />,
  );

test('a list that could not be read says so and keeps the search for another try', () => {
  const page = markup(null, 'nadi');
  expect(page).toContain('Failed to fetch startups');
  expect(page).toMatch(/href="\/about\/startups\?q=nadi"[^>]*>.*Retry/s);
});

test('where there are no startups there is nothing to search', () => {
  const page = markup({ items: [], total: 0, page: 1, pages: 1, filters: [] });
  expect(page).toContain('No startups yet. We will introduce them here.');
  expect(page).not.toContain('<form');
});

test('a search that finds nothing can be reset', () => {
  const page = markup({ items: [], total: 0, page: 1, pages: 1, filters: [] }, 'nadi');
  expect(page).toContain('No startups found');
  expect(page).toMatch(/href="\/about\/startups"[^>]*>Reset Search/);
  expect(page).toContain('<form');
});

test('filters that leave nothing can be taken back, also with a search', () => {
  const filters = [
    { name: 'sector', label: 'Sector', value: 'Agrotech', isUsual: true, options: [{ value: 'Agrotech', count: 0 }] },
  ];
  const page = markup({ items: [], total: 0, page: 1, pages: 1, filters });
  expect(page).toContain('No startup in Agrotech.');
  expect(page).toMatch(/href="\/about\/startups"[^>]*>Show all startups/);
  const searched = markup({ items: [], total: 0, page: 1, pages: 1, filters }, 'nadi');
  expect(searched).toMatch(/href="\/about\/startups\?q=nadi"[^>]*>Search without filters/);
  expect(searched).toContain('<input type="hidden" name="sector" value="Agrotech"/>');
  expect(searched).toContain('<input type="hidden" name="q" value="nadi"/>');
});
