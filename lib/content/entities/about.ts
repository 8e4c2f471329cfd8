import { longText, picture } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const about: Entity = {
  name: 'about',
  model: 'about',
  singular: 'about text',
  plural: 'About, vision and mission',
  group: 'About',
  description: 'What the centre is. Shown on the home page, the centre’s own page, and Vision & Mission.',
  fields: [
    longText('about', 'About the centre', {
      isRequired: true,
      missing: 'Enter a text about the centre.',
      rows: 8,
      hint: 'Leave an empty line between paragraphs.',
    }),
    longText('vision', 'Vision', {
      isRequired: true,
      hint: 'One point per line. Two or more are shown as a bulleted list.',
    }),
    longText('mission', 'Mission', {
      isRequired: true,
      hint: 'One point per line. Two or more are shown as a bulleted list.',
    }),
    picture(['image', 'imageId'], 'Picture'),
  ],
  titleField: 'about',
  columns: [],
  searched: ['about'],
  order: [{ id: 'asc' }],
  isSingle: true,
  addresses: () => ['/about', '/about/vision&Mission', '/'],
};
