import { expect, test } from 'vitest';
import { type Facet, filterList, filterValues, isFiltered } from './filter-list.ts';

interface Item {
  id: number;
  sector: string | null;
  needs: string[];
}

const items: Item[] = [
  { id: 1, sector: 'Agrotech', needs: ['Funding', 'Hiring'] },
  { id: 2, sector: 'agrotech ', needs: ['Funding'] },
  { id: 3, sector: 'Biotech', needs: [] },
  { id: 4, sector: null, needs: ['Customers'] },
];
const facets: Facet<Item>[] = [
  { name: 'sector', label: 'Sector', valuesOf: ({ sector }) => [sector], order: ['Biotech'] },
  { name: 'need', label: 'Looking for', valuesOf: ({ needs }) => needs },
];
const filter = (asked: Record<string, string>, found = items) => filterList(items, found, facets, asked);
const ids = (list: Item[]) => list.map(({ id }) => id);

test('without a filter everything is there, and each option says how many it would leave', () => {
  const { items: shown, filters } = filter({});
  expect(ids(shown)).toEqual([1, 2, 3, 4]);
  expect(isFiltered(filters)).toBe(false);
  expect(filters[0]?.options).toEqual([
    { value: 'Biotech', count: 1 },
    { value: 'Agrotech', count: 2 },
  ]);
  expect(filters[1]?.options.map(({ value }) => value)).toEqual(['Customers', 'Funding', 'Hiring']);
});

test('several filters leave what has all of them, and the counts follow from the others', () => {
  const { items: shown, filters } = filter({ sector: 'Agrotech', need: 'Hiring' });
  expect(ids(shown)).toEqual([1]);
  expect(filters[0]?.options).toEqual([{ value: 'Agrotech', count: 1 }]);
  expect(filters[1]?.options).toEqual([
    { value: 'Funding', count: 2 },
    { value: 'Hiring', count: 1 },
  ]);
  expect(filterValues(filters)).toEqual({ sector: 'Agrotech', need: 'Hiring' });
});

test('the results of a search are filtered, and nothing else is counted', () => {
  const { items: shown, filters } = filter({ sector: 'Agrotech' }, items.slice(1));
  expect(ids(shown)).toEqual([2]);
  expect(filters[0]?.options).toContainEqual({ value: 'Agrotech', count: 1 });
});

test('another spelling finds the same, and only that of the items may be kept', () => {
  const { items: shown, filters } = filter({ sector: 'AGROTECH' });
  expect(ids(shown)).toEqual([1, 2]);
  expect(filters[0]).toMatchObject({ value: 'Agrotech', isUsual: false });
  expect(filter({ sector: 'Agrotech' }).filters[0]).toMatchObject({ isUsual: true });
});

test('a value that no item has leaves nothing, stays chosen and may not be kept', () => {
  const { items: shown, filters } = filter({ need: 'Moon' });
  expect(shown).toEqual([]);
  expect(filters[1]).toMatchObject({ value: 'Moon', isUsual: false });
  expect(filters[1]?.options).toContainEqual({ value: 'Moon', count: 0 });
});
