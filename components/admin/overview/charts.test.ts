import { expect, it } from 'vitest';
import { shortDay, shownDays, shownShare } from './charts.tsx';

it('says none and all only where it is none and all', () => {
  expect([shownShare(0, 5), shownShare(1, 100_000), shownShare(99_999, 100_000), shownShare(5, 5)]).toEqual([
    '0 %',
    '1 %',
    '99 %',
    '100 %',
  ]);
  expect(shownShare(0, 0)).toBe('0 %');
});

it('names days and spans', () => {
  expect(shortDay('2026-11-21')).toBe('21 Nov');
  expect(shownDays({ first: '2026-11-21', last: '2026-11-21' })).toBe('21 Nov 2026');
  expect(shownDays({ first: '2026-11-16', last: '2026-11-22' })).toMatch(/^16\s?–\s?22 Nov 2026$/);
});
