import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPicture } from '../media/picture.ts';
import type { GalleryItem } from './gallery-item.ts';

const select = { id: true, image: { select: pictureSelect } } as const;

async function readGalleryItems(): Promise<GalleryItem[]> {
  const rows = await database().galleryItem.findMany({ where: { isPublished: true }, orderBy: { id: 'desc' }, select });
  return rows.map(({ id, image }) => ({ id, image: toPicture(image) }));
}

/** The gallery, newest first by id (spec, section 5). */
export const findGalleryItems = (): Promise<readonly GalleryItem[]> => cachedRead('gallery', readGalleryItems);
