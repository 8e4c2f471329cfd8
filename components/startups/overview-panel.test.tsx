import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Startup } from '#lib/content/entities/startup.ts';
import { shownRupees } from '#lib/platform/text/amounts.ts';
import { figuresOf, OverviewPanel, shownDate } from './overview-panel.tsx';

const panel = (about: string | null) =>
  renderToStaticMarkup(<OverviewPanel startup={{ description: 'Soil sensors.', about } as Startup} />);

test('About has words of its own where there are some, else the description', () => {
  expect(panel('Begun in a field.')).toContain('Begun in a field.');
  expect(panel('Begun in a field.')).not.toContain('Soil sensors.');
  expect(panel(null)).toContain('Soil sensors.');
  expect(panel('')).toContain('Soil sensors.');
});

test('unknown facts are left out, but for the dates that the specification names', () => {
  const page = panel(null);
  expect(page.match(/<dt/g)).toHaveLength(1);
  expect(page).toMatch(/Incorporation date<\/dt><dd[^>]*>Not specified/);
  expect(page).not.toMatch(/Business Details|Incubation Support|DPIIT|Stage/);
});

test('money is grouped as in India, without decimals', () => {
  expect(shownRupees(18_500_000)).toBe('₹1,85,00,000');
});

test('a day is written the long American way, as it was in India', () => {
  expect(shownDate(new Date('2019-06-05T00:00:00+05:30'))).toBe('June 5, 2019');
});

test('figures are shown when present and nonzero, and an untold fund says so', () => {
  expect(figuresOf({ fundRaised: null, revenue: null, employeeCount: 7 })).toEqual([
    { label: 'Fund Raised', value: 'Not disclosed' },
    { label: 'Employees', value: '7' },
  ]);
  expect(figuresOf({ fundRaised: 0, revenue: 0, employeeCount: 0 })).toEqual([]);
  expect(figuresOf({ fundRaised: 100_000, revenue: 2_500, employeeCount: null })).toEqual([
    { label: 'Fund Raised', value: '₹1,00,000' },
    { label: 'Revenue', value: '₹2,500' },
  ]);
});
