import { defineEntity } from '../define-entity.ts';
import { address, longText, picture, text, wholeNumber } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const mentor = defineEntity({
  name: 'mentor',
  model: 'mentor',
  singular: 'mentor',
  plural: 'Mentors',
  group: 'Network',
  description: 'Mentors and their profiles. Shown under Stakeholders.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 120 }),
    text('role', 'Role', { isRequired: true, maxLength: 200 }),
    longText('bio', 'Biography', { isRequired: true, maxLength: 4000 }),
    address('link', 'Profile link'),
    wholeNumber('priority', 'Priority', {
      isRequired: true,
      hint: '1 comes first. 0 comes last.',
      greatest: 1_000_000,
    }),
    picture('image', 'Portrait'),
  ],
  titleField: 'name',
  columns: ['image', 'role', 'priority'],
  searched: ['name', 'role', 'bio'],
  order: [{ priority: 'asc' }, { name: 'asc' }],
  addresses: () => ['/stakeholders/mentors'],
  api: { path: 'mentors', wire: ['name', 'role', 'bio', 'image', 'link', 'priority'] },
});

/** A person who advises startups. */
export type Mentor = PublicItem<typeof mentor>;
