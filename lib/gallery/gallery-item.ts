import type { Picture } from '../media/picture.ts';

/** A picture of the gallery. */
export interface GalleryItem {
  id: number;
  image: Picture;
}
