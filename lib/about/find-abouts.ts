import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { About } from './about.ts';

const select = { id: true, about: true, vision: true, mission: true, image: { select: pictureSelect } } as const;

async function readAbouts(): Promise<About[]> {
  const rows = await database().about.findMany({ where: { isPublished: true }, orderBy: { id: 'asc' }, select });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The about records; readers use the first (spec, section 3). */
export const findAbouts = (): Promise<readonly About[]> => cachedRead('abouts', readAbouts);
