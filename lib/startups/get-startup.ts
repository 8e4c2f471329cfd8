import { findStartups } from './find-startups.ts';
import type { Startup } from './startup.ts';

/** The startup `id`, or null when there is none (spec, section 3). */
export async function getStartup(id: number): Promise<Startup | null> {
  const startups = await findStartups();
  return startups.find((startup) => startup.id === id) ?? null;
}
