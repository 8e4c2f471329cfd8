import type { Startup } from './startup.ts';
import { startupsPerPage } from './startup-limits.ts';

export interface StartupPage {
  items: Startup[];
  /** Of all pages. */
  total: number;
  /** From 1; a number beyond the last page counts as the last. */
  page: number;
  pages: number;
}

const holds = (text: string | null, words: string) => text?.toLowerCase().includes(words) ?? false;

/** The startups whose name, sector or description holds `query`, capitals or not (spec, section 5). */
export function searchStartups(startups: readonly Startup[], query: string): Startup[] {
  const words = query.trim().toLowerCase();
  return startups.filter(({ name, sector, description }) =>
    [name, sector, description].some((text) => holds(text, words)),
  );
}

/** One page of what `query` finds, in the order of `startups` (spec, section 9). */
export function pageOfStartups(startups: readonly Startup[], query: string, wanted: number): StartupPage {
  const found = searchStartups(startups, query);
  const pages = Math.max(1, Math.ceil(found.length / startupsPerPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * startupsPerPage;
  return { items: found.slice(start, start + startupsPerPage), total: found.length, page, pages };
}
