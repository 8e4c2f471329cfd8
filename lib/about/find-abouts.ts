import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { type Picture, pictureSelect, toPictureOrNull } from '../media/picture.ts';

export interface About {
  id: number;
  about: string;
  /** One item per line. */
  vision: string;
  /** One item per line. */
  mission: string;
  image: Picture | null;
}

const select = { id: true, about: true, vision: true, mission: true, image: { select: pictureSelect } } as const;

async function readAbouts(): Promise<About[]> {
  const rows = await database().about.findMany({ orderBy: { id: 'asc' }, select });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The about records; readers use the first (spec, section 3). */
export const findAbouts = (): Promise<readonly About[]> => cachedRead('abouts', readAbouts);
