import { type Mentor, mentor } from '#lib/content/entities/stakeholders.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';

const alphabet = new Intl.Collator('en');
const rank = ({ priority }: Mentor) => (priority === 0 ? Number.POSITIVE_INFINITY : priority);

/** The order of mentors: priority 0 last, otherwise ascending, ties by name (spec, section 5). */
export function compareMentors(a: Mentor, b: Mentor): number {
  if (a.priority !== b.priority) return rank(a) < rank(b) ? -1 : 1;
  return alphabet.compare(a.name, b.name) || a.id - b.id;
}

/** All mentors in their display order (spec, section 5). */
export const findMentors = (): Promise<readonly Mentor[]> =>
  cachedRead('mentors in order', async () => [...(await findPublished(mentor))].sort(compareMentors));
