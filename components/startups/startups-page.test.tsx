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
  const page = markup({ items: [], total: 0, page: 1, pages: 1 });
  expect(page).toContain('No startups yet. We will introduce them here.');
  expect(page).not.toContain('<form');
});

test('a search that finds nothing can be reset', () => {
  const page = markup({ items: [], total: 0, page: 1, pages: 1 }, 'nadi');
  expect(page).toContain('No startups found');
  expect(page).toMatch(/href="\/about\/startups"[^>]*>Reset Search/);
  expect(page).toContain('<form');
});
