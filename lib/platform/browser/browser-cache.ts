/** How long a kept list counts, in milliseconds (spec, section 9). */
export const cacheLifetimeMs = 600_000;

/** Where the lists that the browser keeps come from, by the spec's keys (section 7). */
const listPaths = {
  partners: '/api/value-partners/',
  galleryImages: '/api/gallery/',
  newsletters: '/api/newsletters/',
  announcements: '/api/announcement/',
  upcomingEvents: '/api/upcoming-events/',
  aboutUs: '/api/aboutus/',
  gallery: '/api/gallery/',
  events: '/api/events/',
  homeValues: '/api/home-values',
} as const;

export type CacheKey = keyof typeof listPaths;

/** The address of the list that `key` names. */
export const listPath = (key: CacheKey): string => listPaths[key];

/** The one list that never expires. */
const lastingKey: CacheKey = 'homeValues';

/** The lists that decide whether the menu shows News & Announcement. */
export const newsKeys: readonly CacheKey[] = ['newsletters', 'announcements'];

const keysByPage: Readonly<Record<string, readonly CacheKey[]>> = {
  '/': ['homeValues', 'partners', 'galleryImages', 'upcomingEvents', 'aboutUs'],
  '/gallery': ['gallery'],
  '/events': ['events'],
};

/** The lists that the page at `path` stores, besides the news, which every page stores for the menu. */
export const cacheKeysOf = (path: string): readonly CacheKey[] => keysByPage[path] ?? [];

export interface CacheEntry {
  /** Milliseconds since 1970. */
  timestamp: number;
  data: readonly unknown[];
}

/**
 * The part of `localStorage` that we use, or null where it is forbidden. Every call may throw, because storage may be
 * full.
 */
export type CacheStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** Parses a stored entry. Unreadable text counts as empty (spec, section 7). */
export function parseEntry(text: string | null | undefined): CacheEntry | null {
  if (!text) return null;
  try {
    const { timestamp, data } = JSON.parse(text);
    return Number.isFinite(timestamp) && Array.isArray(data) ? { timestamp, data } : null;
  } catch {
    return null;
  }
}

/** Whether an entry is still valid at `now`. One from the future (after the clock was set back) is not. */
const isFresh = ({ timestamp }: CacheEntry, now: number): boolean =>
  timestamp <= now && now - timestamp <= cacheLifetimeMs;

/** The entry under `key` if it is valid at `now`, or null. */
export function freshEntry(storage: CacheStorage, key: CacheKey, now: number): CacheEntry | null {
  try {
    const entry = parseEntry(storage?.getItem(key));
    return entry && (key === lastingKey || isFresh(entry, now)) ? entry : null;
  } catch {
    return null;
  }
}

/**
 * Stores `data` under `key` and returns the entry. If storage is full, expired lists make room. If that is not enough,
 * or storage is forbidden, nothing is stored: every page works without it.
 */
export function keepEntry(storage: CacheStorage, key: CacheKey, data: readonly unknown[], now: number): CacheEntry {
  const entry: CacheEntry = { timestamp: now, data };
  const text = JSON.stringify(entry);
  try {
    storage?.setItem(key, text);
  } catch {
    try {
      for (const other of Object.keys(listPaths) as CacheKey[]) {
        if (other === key || !freshEntry(storage, other, now)) storage?.removeItem(other);
      }
      storage?.setItem(key, text);
    } catch {
      // There is still no room.
    }
  }
  return entry;
}

/**
 * Whether the menu shows News & Announcement at `now`: only while one of `news`, the stored newsletters and
 * announcements, has an item and is not older than ten minutes (spec, section 2).
 */
export const isNewsListed = (news: readonly (CacheEntry | null)[], now: number): boolean =>
  news.some((entry) => entry && entry.data.length > 0 && isFresh(entry, now));

/**
 * The list in the response of one of our own calls: the body itself or its `data`. Null if there is none or the
 * response reports an error (spec, section 7).
 */
export function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  const { status, data } = (body ?? {}) as { status?: unknown; data?: unknown };
  return Array.isArray(data) && status !== 'error' ? data : null;
}
