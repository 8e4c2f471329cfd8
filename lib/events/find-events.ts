import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { Event } from './event.ts';

const select = { id: true, title: true, description: true, date: true, image: { select: pictureSelect } } as const;

async function readEvents(): Promise<Event[]> {
  const rows = await database().event.findMany({
    where: { isPublished: true },
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    select,
  });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** All events, past and coming, latest date first (spec, section 5). */
export const findEvents = (): Promise<readonly Event[]> => cachedRead('events', readEvents);
