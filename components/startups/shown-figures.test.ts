import { expect, test } from 'vitest';
import { shownRupees } from '#lib/platform/text/amounts.ts';
import { figuresOf, shownDate } from './shown-figures.ts';

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
