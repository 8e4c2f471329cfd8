import { longText, picture, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const aboutCard: Entity = {
  name: 'about-card',
  model: 'aboutCard',
  singular: 'about card',
  plural: 'About cards',
  group: 'About',
  description: 'The cards on the centre’s own page, such as Infrastructure, Innovation and Community.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 80 }),
    longText('text', 'Text', { isRequired: true, missing: 'Enter the text.', maxLength: 2000 }),
    picture(['image', 'imageId'], 'Picture'),
  ],
  titleField: 'title',
  columns: ['image', 'text'],
  searched: ['title', 'text'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/about'],
};
