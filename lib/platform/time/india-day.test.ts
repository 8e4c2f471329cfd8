import { expect, test } from 'vitest';
import { dateBounds } from '#lib/forms/questions/date-range.ts';
import { inCentury, midnightInIndia, pastDays, plausibleDays, shortYear } from './india-day.ts';
import { dayInWords } from './kolkata-time.ts';

const nextYear = String(new Date().getFullYear() + 1).slice(2);

test.each([
  ['98', pastDays(), '1998-12-05'],
  ['05', pastDays(), '2005-12-05'],
  // For a day that has not come, only the last century is left.
  [nextYear, pastDays(), `19${nextYear}-12-05`],
  [nextYear, plausibleDays, `20${nextYear}-12-05`],
  ['98', plausibleDays, null],
  ['98', { from: '2000-01-01', to: '2100-12-31' }, '2098-12-05'],
])('the year %s within %j is %s', (year, bounds, day) => {
  expect(inCentury(year, '-12-05', bounds)).toBe(day);
});

test('a date control gives two digits as a year of the first century', () => {
  expect(shortYear('0098-12-05')).toEqual({ year: '98', rest: '-12-05' });
  for (const day of ['1998-12-05', '0198-12-05', '', '98-12-05']) expect(shortYear(day)).toBeNull();
});

test('a date of birth has come, and other dates may be plausible days', () => {
  const none = { earliest: null, latest: null, dateLimit: null };
  expect(dateBounds({ label: 'Date of birth', ...none })).toEqual(pastDays());
  expect(dateBounds({ label: 'जन्मतारीख', ...none })).toEqual(pastDays());
  expect(dateBounds({ label: 'Date of registration', ...none })).toEqual(plausibleDays);
  expect(dateBounds({ label: 'Founded', ...none, earliest: midnightInIndia('1850-01-01') }).from).toBe('1850-01-01');
  expect(dateBounds({ label: 'Born', ...none, latest: midnightInIndia('2010-12-31') }).to).toBe('2010-12-31');
});

test('a stored day is written out, and what is no day stays as it was typed', () => {
  expect(dayInWords('2026-12-31')).toBe('31 December 2026');
  expect(dayInWords('1900-01-01')).toBe('1 January 1900');
  for (const text of ['', '31.12.2026', '2026-13-45', 'soon', '2026-12-31T10:00']) expect(dayInWords(text)).toBe(text);
});
