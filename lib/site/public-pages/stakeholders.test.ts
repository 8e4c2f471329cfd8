import { expect, it } from 'vitest';
import { compareMentors, groupPartners, searchMentors } from './stakeholders.ts';

const mentor = (id: number, name: string, role = '', bio = '', priority = 0) => ({
  id,
  name,
  role,
  bio,
  priority,
  link: null,
  image: null,
  expertise: null,
  links: [],
});
const mentors = [
  mentor(1, 'Asha Namune', 'Finance', 'Reads balance sheets.'),
  mentor(2, 'Ravi Udaharan', 'Design', 'Draws before he talks about finance.'),
  mentor(3, 'मीरा', 'Law', 'Contracts'),
];

it.each([
  ['FINANCE', [1, 2]],
  ['  ravi ', [2]],
  ['मीरा', [3]],
  ['', [1, 2, 3]],
  ['%', []],
])('“%s” finds %j', (query, ids) => {
  expect(searchMentors(mentors, query).map(({ id }) => id)).toEqual(ids);
});

it('puts priority 0 last, the rest in ascending order, and ties in that of the alphabet', () => {
  const places = [
    ['Zoya', 0],
    ['Anil', 0],
    ['Ravi', 2],
    ['meera', 1],
    ['Kiran', 1],
    ['Kiran', 1],
  ] as const;
  const unsorted = places.map(([name, priority], index) => mentor(index + 1, name, '', '', priority));
  expect(unsorted.sort(compareMentors).map(({ id }) => id)).toEqual([5, 6, 4, 3, 2, 1]);
});

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
