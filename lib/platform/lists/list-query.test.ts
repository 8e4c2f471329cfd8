import { expect, test } from 'vitest';
import { hasPage, readListQuery } from './list-query.ts';
import { pageOf } from './page-of.ts';

test('reads the words and the page of a list', () => {
  expect(readListQuery({ q: ' सेवा ', page: '3' })).toEqual({ query: 'सेवा', page: 3 });
});

test('takes what it cannot use as not given', () => {
  const nothing = { query: '', page: 1 };
  expect(readListQuery({})).toEqual(nothing);
  expect(readListQuery({ q: ['a', 'b'], page: '' })).toEqual(nothing);
  expect(readListQuery({ q: 'x'.repeat(1000) }).query).toHaveLength(200);
});

test('an address has a page only if the list has it, in its one spelling', () => {
  const list = Array.from({ length: 45 }, (_, index) => index);
  const has = (page: string | string[], q = '') => {
    const asked = readListQuery({ q, page });
    return hasPage(asked, pageOf(list, asked.page, 20));
  };
  for (const page of ['', '1', '2', '3']) expect(has(page), page).toBe(true);
  const others = ['0', '4', '02', '+2', ' 2', '2 ', '2.0', '1e0', '0x2', '२', '-1', 'two', '9'.repeat(30), '__proto__'];
  for (const page of [...others, ['2'], ['2', '2']]) expect(has(page), String(page)).toBe(false);
  expect(has('99', 'words')).toBe(true);
  expect(hasPage(readListQuery({ page: '2' }), pageOf([], 2, 20))).toBe(false);
  expect(hasPage(readListQuery({ page: '2' }), null)).toBe(true);
});
