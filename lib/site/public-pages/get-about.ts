import { type About, about } from '#lib/content/entities/about.ts';
import { findPublished } from '#lib/content/find-published.ts';

/** The about record that the pages show: the first one, or null if there is none (spec, section 3). */
export async function getAbout(): Promise<About | null> {
  const [first = null] = await findPublished(about);
  return first;
}
