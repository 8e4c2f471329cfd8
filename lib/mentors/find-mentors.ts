import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { Mentor } from './mentor.ts';

const select = {
  id: true,
  name: true,
  role: true,
  bio: true,
  link: true,
  priority: true,
  image: { select: pictureSelect },
} as const;

const alphabet = new Intl.Collator('en');
const rank = (mentor: Mentor) => (mentor.priority === 0 ? Number.POSITIVE_INFINITY : mentor.priority);

/** Mentors' order: priority 0 last, otherwise ascending, ties alphabetical by name (spec, section 5). */
export function compareMentors(a: Mentor, b: Mentor): number {
  if (a.priority !== b.priority) return rank(a) < rank(b) ? -1 : 1;
  return alphabet.compare(a.name, b.name) || a.id - b.id;
}

async function readMentors(): Promise<Mentor[]> {
  const rows = await database().mentor.findMany({ where: { isPublished: true }, select });
  return rows.map((row) => ({ ...row, image: toPictureOrNull(row.image) })).sort(compareMentors);
}

/** All mentors in the order in which they are shown (spec, section 5). */
export const findMentors = (): Promise<readonly Mentor[]> => cachedRead('mentors', readMentors);
