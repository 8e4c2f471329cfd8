import { expect, it } from 'vitest';
import { groupPartners } from './group-partners.ts';

const partner = (id: number, tag: string | null) => ({ id, name: `Partner ${id}`, tag, website: null, image: null });

it('groups by tag in the order of the alphabet, with those without one under "Other"', () => {
  const partners = [
    partner(1, 'Research'),
    partner(2, null),
    partner(3, 'academia'),
    partner(4, ' '),
    partner(5, 'Research'),
  ];
  const groups = groupPartners(partners).map(({ tag, partners }) => [tag, partners.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['academia', [3]],
    ['Other', [2, 4]],
    ['Research', [1, 5]],
  ]);
});

it('answers no groups when there are no partners', () => {
  expect(groupPartners([])).toEqual([]);
});
