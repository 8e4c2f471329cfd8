import { expect, test } from 'vitest';
import { listItemTurn } from './near-view.ts';

test('what stands in the first view is drawn with it, the rest of a list one after the other', () => {
  const looks = Array.from({ length: 12 }, (_, index) => listItemTurn(index));
  expect(looks[0]).toBeUndefined();
  expect(looks.slice(1, 6).every((look) => look?.startsWith('max-md:below-view '))).toBe(true);
  expect(looks.slice(6).every((look) => look?.startsWith('near-view '))).toBe(true);
  const orders = looks.slice(1).map((look) => Number(look?.match(/order:(\d+)\]$/)?.[1]));
  expect(orders).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7]);
});
