import { type CacheEntry, isFresh } from './browser-cache.ts';

export interface NewsCache {
  newsletters: CacheEntry | null;
  announcements: CacheEntry | null;
}

/**
 * Whether the menu lists News & Announcement at `now`: hidden when neither newsletters nor announcements are in the
 * browser's cache, or when what is there is older than ten minutes (spec, section 2). An empty list is no news.
 */
export const isNewsListed = ({ newsletters, announcements }: NewsCache, now: number): boolean =>
  [newsletters, announcements].some((entry) => entry !== null && entry.data.length > 0 && isFresh(entry, now));
