import type { Startup } from '../content/entities/startup.ts';
import { type ListPage, pageOf } from '../lists/page-of.ts';
import { startupsPerPage } from './startup-limits.ts';

export type StartupPage = ListPage<Startup>;

const holds = (text: string | null, words: string) => text?.toLowerCase().includes(words) ?? false;

/** The startups whose name, sector or description contains `query`, ignoring case (spec, section 5). */
export function searchStartups(startups: readonly Startup[], query: string): Startup[] {
  const words = query.trim().toLowerCase();
  return startups.filter(({ name, sector, description }) =>
    [name, sector, description].some((text) => holds(text, words)),
  );
}

/** One page of the results for `query`, in the order of `startups` (spec, section 9). */
export const pageOfStartups = (startups: readonly Startup[], query: string, wanted: number): StartupPage =>
  pageOf(searchStartups(startups, query), wanted, startupsPerPage);
