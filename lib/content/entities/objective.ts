import { defineEntity } from '../define-entity.ts';
import { longText, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const objective = defineEntity({
  name: 'objective',
  model: 'objective',
  singular: 'mandate point',
  plural: 'Strategic objectives',
  group: 'About',
  description: 'The points of the centre’s mandate. Shown under About.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 160 }),
    longText('text', 'Text', { isRequired: true, missing: 'Enter the text.', maxLength: 4000 }),
  ],
  titleField: 'title',
  columns: ['text'],
  searched: ['title', 'text'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/about/objective'],
  search: { heading: 'Objectives', href: (_values, id) => `/about/objective#objective-${id}` },
});

/** A point of the centre’s mandate. */
export type Objective = PublicItem<typeof objective>;
