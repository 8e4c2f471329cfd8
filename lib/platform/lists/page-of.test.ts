import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const list = Array.from({ length: 45 }, (_, index) => index + 1);

test('cuts a list into pages, the last one short', () => {
  expect(pageOf(list, 1, 20)).toEqual({ items: list.slice(0, 20), total: 45, page: 1, pages: 3 });
  expect(pageOf(list, 3, 20).items).toEqual([41, 42, 43, 44, 45]);
});

test('a page beyond the ends is the nearest there is', () => {
  expect(pageOf(list, 99, 20).page).toBe(3);
  expect(pageOf(list, 0, 20).page).toBe(1);
  expect(pageOf([], 7, 20)).toEqual({ items: [], total: 0, page: 1, pages: 1 });
});
