import { defineEntity } from '../define-entity.ts';
import { longText, picture, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const focusArea = defineEntity({
  name: 'focus-area',
  model: 'focusArea',
  singular: 'focus area',
  plural: 'Focus areas',
  group: 'About',
  description: 'The fields that the centre works in. Shown under About.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 120 }),
    longText('description', 'Description', { isRequired: true, maxLength: 4000 }),
    picture('image', 'Picture'),
  ],
  titleField: 'title',
  columns: ['image', 'description'],
  searched: ['title', 'description'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/about/focusareas'],
  search: { href: (_values, id) => `/about/focusareas#focus-area-${id}` },
});

/** A field that the centre works in. */
export type FocusArea = PublicItem<typeof focusArea>;
