import { defineEntity } from '../define-entity.ts';
import { picture, text } from '../define-field.ts';

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
