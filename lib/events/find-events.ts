import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { type Picture, pictureSelect, toPictureOrNull } from '../media/picture.ts';

export interface Event {
  id: number;
  title: string;
  description: string;
  date: Date;
  image: Picture | null;
}

const select = { id: true, title: true, description: true, date: true, image: { select: pictureSelect } } as const;

async function readEvents(): Promise<Event[]> {
  const rows = await database().event.findMany({ orderBy: [{ date: 'desc' }, { id: 'desc' }], select });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** All events, past and coming, latest date first (spec, section 5). */
export const findEvents = (): Promise<readonly Event[]> => cachedRead('events', readEvents);
