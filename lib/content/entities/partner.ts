import { address, picture, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const partner: Entity = {
  name: 'partner',
  model: 'partner',
  singular: 'partner',
  plural: 'Valued partners',
  group: 'Network',
  description:
    'Strategic and valued partners. Shown as rows of logos on the home page and in groups on the partner page.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 200 }),
    text('tag', 'Group', {
      maxLength: 80,
      suggestsKnown: true,
      hint: 'The partner page lists partners by group. Without one, they are under “Other”.',
    }),
    address('website', 'Website'),
    picture(['image', 'imageId'], 'Logo'),
  ],
  titleField: 'name',
  columns: ['image', 'tag', 'website'],
  searched: ['name', 'tag'],
  order: [{ name: 'asc' }, { id: 'asc' }],
  addresses: () => ['/stakeholders/partner', '/'],
};
