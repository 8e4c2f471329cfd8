import { expect, test } from 'vitest';
import { numericId } from './inputs.ts';

test.each([
  ['1', 1],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.0', null],
  ['1e3', null],
  [' 1', null],
  ['१', null],
  ['', null],
  [undefined, null],
  [['1', '2'], null],
])('%j is %j', (text, id) => {
  expect(numericId(text)).toBe(id);
});
