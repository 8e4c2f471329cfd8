import { expect, test } from 'vitest';
import { readNumbers } from './breach.ts';
import { boardClock } from './register.ts';

const noticedAt = new Date('2026-11-20T10:00:00Z');
const after = (hours: number) => new Date(noticedAt.getTime() + hours * 3_600_000);

test.each([
  [0, '72 hours left to tell the Board in detail', false],
  [11, '61 hours left to tell the Board in detail', false],
  [70.5, '1 hour left to tell the Board in detail', false],
  [71.5, 'Less than an hour left to tell the Board in detail', false],
  [72, 'Less than an hour left to tell the Board in detail', false],
  [72.1, 'Overdue by less than an hour: tell the Board in detail now', true],
  [77, 'Overdue by 5 hours: tell the Board in detail now', true],
])('%s hours after it was noticed', (hours, words, isOverdue) => {
  expect(boardClock({ noticedAt, boardDetailAt: null, closedAt: null }, after(hours))).toEqual({ words, isOverdue });
});

test('once the Board was told, the clock stands', () => {
  const told = (hours: number) => boardClock({ noticedAt, boardDetailAt: after(hours), closedAt: null }, after(500));
  expect(told(71)).toEqual({ words: 'The Board was told in detail in time', isOverdue: false });
  expect(told(75)).toEqual({ words: 'The Board was told in detail 3 hours late', isOverdue: false });
});

test('a closed entry asks for nothing any more', () => {
  const closed = { noticedAt, boardDetailAt: null, closedAt: after(1) };
  expect(boardClock(closed, after(80))).toEqual({ words: 'The Board was not told in detail', isOverdue: false });
});

test.each([
  ['', []],
  [
    ' #12, 15 ;20–30 ',
    [
      [12, 12],
      [15, 15],
      [20, 30],
    ],
  ],
  ['30-20', null],
  ['0', null],
  ['12 and 15', null],
  ['9999999999', null],
  [Array.from({ length: 201 }, (_, index) => index + 1).join(), null],
])('reads numbers of applications: %s', (text, ranges) => {
  expect(readNumbers(text)?.map(({ from, to }) => [from, to]) ?? null).toEqual(ranges);
});
