import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { AboutCard } from './about-card.ts';

const select = { id: true, title: true, text: true, image: { select: pictureSelect } } as const;

async function readAboutCards(): Promise<AboutCard[]> {
  const rows = await database().aboutCard.findMany({
    where: { isPublished: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The cards of the centre's own page (Infrastructure, Innovation, Community), in the back office's order. */
export const findAboutCards = (): Promise<readonly AboutCard[]> => cachedRead('aboutCards', readAboutCards);
