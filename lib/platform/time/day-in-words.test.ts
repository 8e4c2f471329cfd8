import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';

test('a stored day is written out, and what is no day stays as it was typed', () => {
  expect(dayInWords('2026-12-31')).toBe('31 December 2026');
  expect(dayInWords('1900-01-01')).toBe('1 January 1900');
  for (const text of ['', '31.12.2026', '2026-13-45', 'soon', '2026-12-31T10:00']) expect(dayInWords(text)).toBe(text);
});
