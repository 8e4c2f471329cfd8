import { defineEntity } from '../entity.ts';
import { picture } from '../fields/define-field.ts';
import type { PublicItem } from '../published/public-item.ts';

export const galleryItem = defineEntity({
  name: 'gallery-item',
  model: 'galleryItem',
  singular: 'gallery picture',
  plural: 'Gallery',
  group: 'News',
  description: 'Pictures in the gallery, newest first. The newest ten are also on the home page.',
  fields: [picture('image', 'Picture', { isRequired: true })],
  titleField: 'image',
  columns: ['image'],
  searched: ['image'],
  order: [{ id: 'desc' }],
  addresses: () => ['/gallery', '/'],
  search: { heading: 'Pictures' },
  api: { path: 'gallery', isBare: true, wire: ['image'] },
});

/** A picture of the gallery. */
export type GalleryItem = PublicItem<typeof galleryItem>;
