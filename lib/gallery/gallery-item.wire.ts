import type { GalleryItem } from './find-gallery-items.ts';

/** A gallery item as `/api/gallery/` sends it. */
export const galleryItemToWire = ({ id, image }: GalleryItem) => ({ id, image: image.url, alt: image.alt });
