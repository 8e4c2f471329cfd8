import { expect, test } from 'vitest';
import { addMonths, ageInWords } from './age-in-words.ts';

const now = new Date('2026-11-22T10:00:00Z');
const ago = (seconds: number) => ageInWords(new Date(now.getTime() - seconds * 1000), now);

test.each([
  [-5, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [59 * 60 + 59, '59 minutes'],
  [3600, '1 hour'],
  [24 * 3600 - 1, '23 hours'],
  [24 * 3600, '1 day'],
  [400 * 24 * 3600, '400 days'],
])('%i seconds', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

test.each([
  ['2026-11-22T10:00:00.123Z', 12, '2027-11-22T10:00:00.123Z'],
  ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', -1, '2026-02-28T10:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', 2, '2027-02-28T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 0, '2026-01-31T10:00:00.000Z'],
])('%s and %i months are %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
