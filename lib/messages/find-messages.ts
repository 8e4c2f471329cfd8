import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { Message } from './message.ts';

const select = {
  id: true,
  slug: true,
  title: true,
  name: true,
  designation: true,
  excerpt: true,
  body: true,
  image: { select: pictureSelect },
} as const;

async function readMessages(): Promise<Message[]> {
  const rows = await database().message.findMany({
    where: { isPublished: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The leadership messages: chairman, director, chief executive officer (spec, section 2). */
export const findMessages = (): Promise<readonly Message[]> => cachedRead('messages', readMessages);
