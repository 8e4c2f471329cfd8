import { defineEntity } from '../entity.ts';
import { decimal, picture, text } from '../fields/define-field.ts';

export const banner = defineEntity({
  name: 'banner',
  model: 'banner',
  singular: 'banner',
  plural: 'Banners',
  group: 'Home',
  description: 'Pictures that the loading screen loads before the home page opens.',
  fields: [
    text('title', 'Title', { isRequired: true, hint: 'For staff only. Visitors do not see it.' }),
    picture('image', 'Picture', { isRequired: true, columnTakesNull: true }),
  ],
  titleField: 'title',
  columns: ['image'],
  searched: ['title'],
  order: [{ id: 'asc' }],
  addresses: () => ['/'],
  search: null,
  api: { path: 'home-banners', isBare: true, wire: ['title', 'image'] },
});

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
