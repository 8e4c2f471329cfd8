import { type CacheEntry, type CacheStorage, freshEntry, keepEntry } from '#lib/browser-cache/browser-cache.ts';
import { type CacheKey, cacheLifetimeMs, listPaths } from '#lib/browser-cache/cache-keys.ts';
import { listOf } from '#lib/browser-cache/list-of.ts';

/** Milliseconds after which a call counts as failed (spec, section 9). */
export const fetchTimeoutMs = 10_000;

/** Reads a list of our own API. A call that fails answers null. */
export async function fetchList(path: string): Promise<readonly unknown[] | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    return response.ok ? listOf(await response.json()) : null;
  } catch {
    return null;
  }
}

/** The browser's store; null where the visitor forbids it. */
export function browserStorage(): CacheStorage {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The list under `key`, kept or fetched and kept; null when it could not be fetched. */
export async function keptList(key: CacheKey): Promise<CacheEntry | null> {
  const storage = browserStorage();
  const kept = freshEntry(storage, key, Date.now());
  if (kept) return kept;
  const list = await fetchList(listPaths[key]);
  return list && keepEntry(storage, key, list, Date.now());
}

/** How long until the first of these stops counting, in milliseconds. */
export const untilExpiry = (entries: readonly (CacheEntry | null)[], now: number): number =>
  Math.max(1000, Math.min(...entries.map((entry) => (entry?.timestamp ?? now) + cacheLifetimeMs + 1 - now)));
