import { type Person, person } from '#lib/content/entities/people.ts';
import { findPublished } from '#lib/content/published/published.ts';

export type PersonGroup = 'chairman' | 'director' | 'executive';

/** The people of one group in the back office's order (spec, section 2, "director" and "team"). */
export async function findPeople(group: PersonGroup): Promise<readonly Person[]> {
  const people = await findPublished(person);
  return people.filter((each) => each.group === group);
}
