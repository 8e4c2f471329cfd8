import type { About } from './about.ts';
import { findAbouts } from './find-abouts.ts';

/** The about record that the pages show: the first, or null when there is none (spec, section 3). */
export async function getAbout(): Promise<About | null> {
  const [first = null] = await findAbouts();
  return first;
}
