import { expect, it } from 'vitest';
import { listAddress, readListParams } from './submission-query.ts';

it('forgives whatever an address may hold', () => {
  const nothing = { program: null, q: '', page: 1, size: 25 };
  expect(readListParams({})).toEqual(nothing);
  expect(readListParams({ program: 'x', q: 'y'.repeat(300), page: '-1', size: '26', more: '1' })).toEqual(nothing);
  expect(readListParams({ program: ['3', '4'], q: ' a ', page: '2', size: '100' })).toEqual({
    program: 3,
    q: 'a',
    page: 2,
    size: 100,
  });
});

it('writes an address that reads back the same', () => {
  const params = { program: 3, q: 'a & b', page: 2, size: 50 as const };
  const query = new URL(listAddress(params), 'http://x').searchParams;
  expect(readListParams(Object.fromEntries(query))).toEqual(params);
  expect(listAddress({})).toBe('/admin/submissions');
});
