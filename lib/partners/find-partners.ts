import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { Partner } from './partner.ts';

const select = { id: true, name: true, tag: true, website: true, image: { select: pictureSelect } } as const;

async function readPartners(): Promise<Partner[]> {
  const rows = await database().partner.findMany({ where: { isPublished: true }, orderBy: { id: 'asc' }, select });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The valued partners in the order in which they were added; pages group them by tag (spec, section 2). */
export const findPartners = (): Promise<readonly Partner[]> => cachedRead('partners', readPartners);
