import { expect, test } from 'vitest';
import { event } from './event.ts';
import { programOfPath, programPath } from './program.ts';

const check = (values: Record<string, string | number | null>) =>
  Object.keys(event.check?.({ date: null, ends_at: null, registration: null, places: null, ...values }) ?? {});
const dayStart = '2026-12-04T18:30:00.000Z';

test.each([
  ['2026-12-05T04:00:00.000Z', '2026-12-05T06:00:00.000Z', []],
  ['2026-12-05T04:00:00.000Z', '2026-12-05T04:00:00.000Z', ['ends_at']],
  ['2026-12-05T04:00:00.000Z', '2026-12-05T03:00:00.000Z', ['ends_at']],
  // Until midnight.
  ['2026-12-05T15:00:00.000Z', '2026-12-05T18:30:00.000Z', []],
  // Whole days: one, two, and one that ends before it starts.
  [dayStart, dayStart, []],
  [dayStart, '2026-12-05T18:30:00.000Z', []],
  [dayStart, '2026-12-03T18:30:00.000Z', ['ends_at']],
  [dayStart, '2026-12-05T06:00:00.000Z', ['ends_at']],
])('from %s to %s: %j', (date, ends_at, problems) => {
  expect(check({ date, ends_at })).toEqual(problems);
});

test('the places of an event with a program’s form are the program’s own', () => {
  expect(check({ registration: '/apply?program=3', places: 40 })).toEqual(['places']);
  expect(check({ registration: '/apply?program=3' })).toEqual([]);
  expect(check({ registration: 'https://example.org/', places: 40 })).toEqual([]);
});

test('only the path of a program’s form names a program', () => {
  expect(programOfPath(programPath(12))).toBe(12);
  for (const other of [
    null,
    '/apply',
    '/apply?program=0',
    '/apply?program=1&x=2',
    'https://example.org/apply?program=1',
    '/apply?program=12345678901',
  ])
    expect(programOfPath(other)).toBeNull();
});
