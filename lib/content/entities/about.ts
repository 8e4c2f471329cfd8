import { longText, picture } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const about: Entity = {
  name: 'about',
  model: 'about',
  singular: 'about text',
  plural: 'About, vision and mission',
  group: 'About',
  description: 'Who the centre is: on the home page, the centre’s own page, and Vision & Mission.',
  fields: [
    longText('about', 'About the centre', { isRequired: true, rows: 8, hint: 'An empty line begins a new paragraph.' }),
    longText('vision', 'Vision', { isRequired: true, hint: 'One item a line; a list of bullets from two items on.' }),
    longText('mission', 'Mission', { isRequired: true, hint: 'One item a line; a list of bullets from two items on.' }),
    picture(['image', 'imageId'], 'Picture'),
  ],
  titleField: 'about',
  columns: [],
  searched: ['about'],
  order: [{ id: 'asc' }],
  isSingle: true,
  addresses: () => ['/about', '/about/vision&Mission', '/'],
};
