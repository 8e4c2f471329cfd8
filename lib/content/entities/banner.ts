import { picture, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const banner: Entity = {
  name: 'banner',
  model: 'banner',
  singular: 'banner',
  plural: 'Banners',
  group: 'Home',
  description: 'Pictures that the loading screen fetches first and the home page may show.',
  fields: [
    text('title', 'Title', { isRequired: true, hint: 'For staff; visitors do not read it.' }),
    picture(['image', 'imageId'], 'Picture', { isRequired: true }),
  ],
  titleField: 'title',
  columns: ['image'],
  searched: ['title'],
  order: [{ id: 'asc' }],
  addresses: () => ['/'],
};
