import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, null, 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, null, 10]],
  [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
  [10, 10, [1, null, 8, 9, 10]],
])('page %i of %i', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});

test('a gap of one page shows the page', () => {
  expect(pageWindow(4, 20, 1)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

test('up to five pages are all shown, however short the reach', () => {
  expect(pageWindow(1, 5, 1)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(1, 6, 1)).toEqual([1, 2, null, 6]);
});
