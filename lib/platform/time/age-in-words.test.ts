import { expect, test } from 'vitest';
import { ageInWords } from './age-in-words.ts';

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
