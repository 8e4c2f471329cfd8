import type { GalleryItem } from './gallery-item.ts';

/** A gallery item as `/api/gallery/` sends it. */
export const galleryItemToWire = ({ id, image }: GalleryItem) => ({ id, image: image.url, alt: image.alt });
