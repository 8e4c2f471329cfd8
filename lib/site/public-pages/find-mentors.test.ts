import { expect, it } from 'vitest';
import { compareMentors } from './find-mentors.ts';

const mentor = (id: number, name: string, priority: number) => ({
  id,
  name,
  priority,
  role: '',
  bio: '',
  link: null,
  image: null,
  expertise: null,
  links: [],
});

it('puts priority 0 last, the rest in ascending order, and ties in that of the alphabet', () => {
  const mentors = [
    mentor(1, 'Zoya', 0),
    mentor(2, 'Anil', 0),
    mentor(3, 'Ravi', 2),
    mentor(4, 'meera', 1),
    mentor(5, 'Kiran', 1),
    mentor(6, 'Kiran', 1),
  ];
  expect(mentors.sort(compareMentors).map(({ id }) => id)).toEqual([5, 6, 4, 3, 2, 1]);
});
