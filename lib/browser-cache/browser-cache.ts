import { type CacheKey, cacheLifetimeMs, lastingKey, listPaths } from './cache-keys.ts';

export interface CacheEntry {
  /** Milliseconds since 1970. */
  timestamp: number;
  data: readonly unknown[];
}

/** What of `localStorage` is needed, null where it is forbidden; any of it may throw, as it may be full. */
export type CacheStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** A kept entry's text read back; whatever is unreadable counts as empty (spec, section 7). */
export function parseEntry(text: string | null | undefined): CacheEntry | null {
  if (!text) return null;
  try {
    const { timestamp, data } = JSON.parse(text);
    return Number.isFinite(timestamp) && Array.isArray(data) ? { timestamp, data } : null;
  } catch {
    return null;
  }
}

/** Whether an entry still counts at `now`; one from the future (a clock set back) does not. */
export const isFresh = ({ timestamp }: CacheEntry, now: number): boolean =>
  timestamp <= now && now - timestamp <= cacheLifetimeMs;

/** The entry under `key` that counts at `now`, or null. */
export function freshEntry(storage: CacheStorage, key: CacheKey, now: number): CacheEntry | null {
  try {
    const entry = parseEntry(storage?.getItem(key));
    return entry && (key === lastingKey || isFresh(entry, now)) ? entry : null;
  } catch {
    return null;
  }
}

/**
 * Keeps `data` under `key` and answers the entry. When the store is full, expired lists make room; when it still is,
 * or is forbidden, the entry lives only as long as its reader.
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
      // Everything works without it.
    }
  }
  return entry;
}
