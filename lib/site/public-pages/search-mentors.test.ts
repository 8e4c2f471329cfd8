import { expect, it } from 'vitest';
import { searchMentors } from './search-mentors.ts';

const mentor = (id: number, name: string, role: string, bio: string) => ({
  id,
  name,
  role,
  bio,
  priority: 0,
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
