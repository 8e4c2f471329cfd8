import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { Person, PersonGroup } from './person.ts';

const select = {
  id: true,
  name: true,
  designation: true,
  bio: true,
  quote: true,
  linkedin: true,
  image: { select: pictureSelect },
} as const;

async function readPeople(group: PersonGroup): Promise<Person[]> {
  const rows = await database().person.findMany({
    where: { group, isPublished: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) }));
}

/** The people of one group in the back office's order (spec, section 2, "director" and "team"). */
export const findPeople = (group: PersonGroup): Promise<readonly Person[]> =>
  cachedRead(`people ${group}`, () => readPeople(group));
