import { expect, it } from 'vitest';
import { foldLine, icalText } from './event-calendar.ts';

it('escapes what separates values and lines', () => {
  expect(icalText('a, b; c\\d\r\ne\u0007')).toBe('a\\, b\\; c\\\\d\\ne');
});

it('folds at 75 octets, never within a character, and unfolds to the same line', () => {
  const line = `SUMMARY:${'नवउद्योजक मार्गदर्शन शिबिर 🚀 '.repeat(12)}`;
  const folded = foldLine(line);
  for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
