import { type CacheEntry, isFresh } from './browser-cache.ts';

/**
 * Whether the menu lists News & Announcement at `now`: hidden when none of `news`, the kept newsletters and
 * announcements, are in the browser's cache, or when what is there is older than ten minutes (spec, section 2). An empty
 * list is no news.
 */
export const isNewsListed = (news: readonly (CacheEntry | null)[], now: number): boolean =>
  news.some((entry) => entry && entry.data.length > 0 && isFresh(entry, now));
