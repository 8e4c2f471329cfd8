import { expect, test } from 'vitest';
import { addressOf, touchedPages, visits } from './touched-pages.ts';

test('a component touches the pages that show it, directly or through others', () => {
  expect(touchedPages(['components/events/events-page.tsx'])).toEqual(['/events']);
  expect(touchedPages(['app/(site)/contact/page.tsx'])).toEqual(['/contact']);
  expect(touchedPages(['components/ui/icons.tsx']).length).toBeGreaterThan(10);
  expect(touchedPages(['README.md'])).toEqual([]);
});

test('an address is a page file without the folders in brackets', () => {
  expect(addressOf('app/(site)/page.tsx')).toBe('/');
  expect(addressOf('app/(admin)/admin/content/[entity]/page.tsx')).toBe('/admin/content/[entity]');
});

test('a journey visits an address that it names, with a query too, and not those that begin alike', () => {
  expect(visits("await page.goto('/events');", '/events')).toBe(true);
  expect(visits('await page.goto(`/apply?program=2`);', '/apply')).toBe(true);
  expect(visits("await page.goto('/about/startups/1?tab=team');", '/about/startups/[id]')).toBe(true);
  expect(visits("await page.goto('/events/archive');", '/events')).toBe(false);
});
