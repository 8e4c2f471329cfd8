import { z } from 'zod';
import { type GalleryItem, galleryItem } from '#lib/content/entities/gallery-item.ts';
import { toWire, wireSchema } from '#lib/content/published/public-wire.ts';

/** A picture of the gallery as `/api/gallery/` sends it, with its alt text. */
export const galleryItemToWire = (item: GalleryItem) => ({ ...toWire(galleryItem, item), alt: item.image.alt });

/** The schema of `galleryItemToWire`'s result. */
export const galleryItemWireSchema = wireSchema(galleryItem).extend({ alt: z.string() });
