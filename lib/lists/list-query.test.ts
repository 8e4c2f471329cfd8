import { expect, test } from 'vitest';
import { readListQuery } from './list-query.ts';

test('reads the words and the page of a list', () => {
  expect(readListQuery({ q: ' सेवा ', page: '3' })).toEqual({ query: 'सेवा', page: 3 });
});

test('takes what it cannot use as not given', () => {
  const nothing = { query: '', page: 1 };
  expect(readListQuery({})).toEqual(nothing);
  expect(readListQuery({ q: ['a', 'b'], page: ['2', '3'] })).toEqual(nothing);
  for (const page of ['0', '-1', '1.5', 'two', '9'.repeat(30)]) expect(readListQuery({ page })).toEqual(nothing);
  expect(readListQuery({ q: 'x'.repeat(1000) }).query).toHaveLength(200);
});
