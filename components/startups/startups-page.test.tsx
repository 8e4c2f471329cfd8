import { expect, test } from 'vitest';
import { htmlForTest } from '#e2e/unit/html-of.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import type { StartupPage } from '#lib/site/public-pages/startups.ts';
import { StartupsPage } from './startups-page.tsx';

const markup = (result: StartupPage, query = '') =>
  htmlForTest(
    <StartupsPage result={result} query={query} heading={{ title: 'Our Startups', intro: 'Many startups' }} />,
  );

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
  // One form has the search and the filters, so each keeps what the other asks for.
  expect(searched).toMatch(/<form id="search"[\s\S]*name="q" value="nadi"/);
  expect(searched).toMatch(
    /<select id="filter-sector" form="search" name="sector"[^>]*>.*<option value="Agrotech" selected/,
  );
  expect(searched).toMatch(
    /href="\/about\/startups\?sector=Agrotech"[^>]*data-focus="search-q" aria-label="Clear search"/,
  );
  expect(searched).toContain(
    'data-said="No startups found. No startup in Agrotech matches “nadi”. Clear a filter or choose another."',
  );
});

test('the heading counts in one text, and is said with the page', () => {
  const startup = { id: 1, name: 'Nadi', description: 'Tests.', need: '' } as unknown as Startup;
  const page = markup({ items: [startup], total: 25, page: 2, pages: 3, filters: [] });
  expect(page).toMatch(/<h2 id="found" tabindex="-1" data-said="25 startups, page 2 of 3"[^>]*>25 startups<\/h2>/);
  expect(page).toMatch(/rel="next" data-focus="found"/);
});
