import { defineEntity } from '../define-entity.ts';
import { longText, picture, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const aboutCard = defineEntity({
  name: 'about-card',
  model: 'aboutCard',
  singular: 'about card',
  plural: 'About cards',
  group: 'About',
  description: 'The cards on the centre’s own page, such as Infrastructure, Innovation and Community.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 80 }),
    longText('text', 'Text', { isRequired: true, missing: 'Enter the text.', maxLength: 2000 }),
    picture('image', 'Picture'),
  ],
  titleField: 'title',
  columns: ['image', 'text'],
  searched: ['title', 'text'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/about'],
  search: { heading: 'The centre', href: (_values, id) => `/about#about-card-${id}` },
});

/** A card of the centre’s own page. */
export type AboutCard = PublicItem<typeof aboutCard>;
