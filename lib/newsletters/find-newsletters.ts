import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { Newsletter } from './newsletter.ts';

const select = { id: true, name: true, description: true, driveLink: true, image: { select: pictureSelect } } as const;

async function readNewsletters(): Promise<Newsletter[]> {
  const rows = await database().newsletter.findMany({ where: { isPublished: true }, orderBy: { id: 'desc' }, select });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The newsletters, newest first by id (spec, section 5). */
export const findNewsletters = (): Promise<readonly Newsletter[]> => cachedRead('newsletters', readNewsletters);
