import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { type Picture, pictureSelect, toPictureOrNull } from '../media/picture.ts';

export interface Banner {
  id: number;
  title: string;
  image: Picture | null;
}

const select = { id: true, title: true, image: { select: pictureSelect } } as const;

async function readBanners(): Promise<Banner[]> {
  const rows = await database().banner.findMany({ where: { isPublished: true }, orderBy: { id: 'asc' }, select });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The home page's banners in the order in which they were added (spec, section 3). */
export const findBanners = (): Promise<readonly Banner[]> => cachedRead('banners', readBanners);
