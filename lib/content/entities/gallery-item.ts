import { picture } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const galleryItem: Entity = {
  name: 'gallery-item',
  model: 'galleryItem',
  singular: 'gallery picture',
  plural: 'Gallery',
  group: 'News',
  description: 'Pictures of the gallery, newest first; the newest ten are on the home page.',
  fields: [picture(['image', 'imageId'], 'Picture', { isRequired: true })],
  titleField: 'image',
  columns: ['image'],
  searched: ['image'],
  order: [{ id: 'desc' }],
  addresses: () => ['/gallery', '/'],
};
