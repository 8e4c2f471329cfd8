import type { Mentor } from '../content/entities/mentor.ts';

/** The mentors whose name, role or bio contains `query`, ignoring case, in their order (spec, section 5). */
export function searchMentors(mentors: readonly Mentor[], query: string): Mentor[] {
  const words = query.trim().toLowerCase();
  return mentors.filter(({ name, role, bio }) => [name, role, bio].some((text) => text.toLowerCase().includes(words)));
}
