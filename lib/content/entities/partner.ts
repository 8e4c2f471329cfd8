import { address, picture, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const partner: Entity = {
  name: 'partner',
  model: 'partner',
  singular: 'partner',
  plural: 'Valued partners',
  group: 'Network',
  description: 'Strategic and valued partners: rows of logos on the home page, groups on the partner page.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 200 }),
    text('tag', 'Group', { maxLength: 80, hint: 'Partners are listed under it; without one, under “Other”.' }),
    address('website', 'Website'),
    picture(['image', 'imageId'], 'Logo'),
  ],
  titleField: 'name',
  columns: ['image', 'tag', 'website'],
  searched: ['name', 'tag'],
  order: [{ name: 'asc' }, { id: 'asc' }],
  addresses: () => ['/stakeholders/partner', '/'],
};
