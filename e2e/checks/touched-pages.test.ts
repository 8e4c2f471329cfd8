import { expect, test } from 'vitest';
import { addressOf, distancesFrom, shareOf, touchedPages, touchedTests } from './touched-pages.ts';

const pagesOf = (...changed: string[]) => touchedPages(distancesFrom(changed));

test('a component touches the pages that show it, directly or through others', () => {
  expect(pagesOf('components/events/events-page.tsx')).toEqual(['/events']);
  expect(pagesOf('app/(site)/contact/page.tsx')).toEqual(['/contact']);
  expect(pagesOf('components/ui/icons.tsx').length).toBeGreaterThan(10);
  expect(pagesOf('components/layout/site-footer.tsx')).toEqual(['/']);
  expect(pagesOf('README.md')).toEqual([]);
});

test('the tests and pages that are nearest to a change come first', () => {
  const ofEvents = distancesFrom(['lib/content/entities/event.ts']);
  expect(touchedPages(ofEvents)[0]).toBe('/events');
  const tests = touchedTests(ofEvents);
  expect(tests.indexOf('app/api/admin/content/every-field.test.ts')).toBeLessThan(60);
  expect(tests.length).toBeGreaterThan(80);
  expect(touchedTests(distancesFrom(['e2e/checks/words.test.ts']))).toEqual(['e2e/checks/words.test.ts']);
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
