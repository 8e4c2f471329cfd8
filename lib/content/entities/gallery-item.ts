import { picture } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const galleryItem: Entity = {
  name: 'gallery-item',
  model: 'galleryItem',
  singular: 'gallery picture',
  plural: 'Gallery',
  group: 'News',
  description: 'Pictures in the gallery, newest first. The newest ten are also on the home page.',
  fields: [picture(['image', 'imageId'], 'Picture', { isRequired: true })],
  titleField: 'image',
  columns: ['image'],
  searched: ['image'],
  order: [{ id: 'desc' }],
  addresses: () => ['/gallery', '/'],
};
