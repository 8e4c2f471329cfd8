import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { FocusArea } from './focus-area.ts';

const select = { id: true, title: true, description: true, image: { select: pictureSelect } } as const;

async function readFocusAreas(): Promise<FocusArea[]> {
  const rows = await database().focusArea.findMany({
    where: { isPublished: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The fields that the centre supports, in the back office's order (spec, section 2). */
export const findFocusAreas = (): Promise<readonly FocusArea[]> => cachedRead('focusAreas', readFocusAreas);
