import { defineEntity } from '../define-entity.ts';
import { decimal, text } from '../define-field.ts';

export const homeValue = defineEntity({
  name: 'home-value',
  model: 'homeValue',
  singular: 'counter',
  plural: 'Counters',
  group: 'Home',
  description: 'The numbers that count up on the home page.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 80 }),
    decimal('number', 'Number', {
      isRequired: true,
      hint: 'Like 94 or 12.75. Fractions are shown with two decimals.',
    }),
  ],
  titleField: 'title',
  columns: ['number'],
  searched: ['title', 'number'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/'],
  search: { heading: 'Figures' },
  api: { path: 'home-values', isBare: true, wire: ['number', 'title'] },
});
