import { expect, test } from 'vitest';
import { addressOf, shareOf, touchedPages } from './touched-pages.ts';

test('a component touches the pages that show it, directly or through others', () => {
  expect(touchedPages(['components/events/events-page.tsx'])).toEqual(['/events']);
  expect(touchedPages(['app/(site)/contact/page.tsx'])).toEqual(['/contact']);
  expect(touchedPages(['components/ui/icons.tsx']).length).toBeGreaterThan(10);
  expect(touchedPages(['components/layout/site-footer.tsx'])).toEqual(['/']);
  expect(touchedPages(['README.md'])).toEqual([]);
});

test('an address is a page file without the folders in brackets', () => {
  expect(addressOf('app/(site)/page.tsx')).toBe('/');
  expect(addressOf('app/(admin)/admin/content/[entity]/page.tsx')).toBe('/admin/content/[entity]');
});

test('a journey belongs to the addresses that it names, with a query too, and not to those that begin alike', () => {
  expect(shareOf(['/events'], "await page.goto('/events');")).toBe(1);
  expect(shareOf(['/apply'], 'await page.goto(`/apply?program=2`);')).toBe(1);
  expect(shareOf(['/about/startups/[id]'], "goto('/about/startups/1?tab=team'); goto('/contact');")).toBe(0.5);
  expect(shareOf(['/events'], "goto('/events/archive'); request.get('/api/events/');")).toBe(0);
});
