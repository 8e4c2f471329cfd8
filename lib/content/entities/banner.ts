import { picture, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const banner: Entity = {
  name: 'banner',
  model: 'banner',
  singular: 'banner',
  plural: 'Banners',
  group: 'Home',
  description: 'Pictures that the loading screen loads before the home page opens.',
  fields: [
    text('title', 'Title', { isRequired: true, hint: 'For staff only. Visitors do not see it.' }),
    picture(['image', 'imageId'], 'Picture', { isRequired: true }),
  ],
  titleField: 'title',
  columns: ['image'],
  searched: ['title'],
  order: [{ id: 'asc' }],
  addresses: () => ['/'],
};
