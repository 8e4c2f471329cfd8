import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each([
  [null, 'whole'],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=50-500', { first: 50, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
])('reads %s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

it('finds no byte to give of an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});
