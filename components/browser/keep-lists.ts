import {
  type CacheEntry,
  type CacheKey,
  type CacheStorage,
  cacheKeysOf,
  cacheLifetimeMs,
  freshEntry,
  isNewsListed,
  keepEntry,
  listOf,
  listPath,
  newsKeys,
} from '#lib/browser/browser-cache.ts';
import { listNews } from './mark-place.ts';

/** Milliseconds after which a call counts as failed (spec, section 9). */
const fetchTimeoutMs = 10_000;

/** Reads a list from our own API. Null when the call fails. */
export async function fetchList(path: string): Promise<readonly unknown[] | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(fetchTimeoutMs), priority: 'low' });
    return response.ok ? listOf(await response.json()) : null;
  } catch {
    // Every page brings its own content, and the next page tries to store the list again.
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

/** The list under `key`, from storage or fetched and stored. Null when it cannot be fetched. */
export async function keptList(key: CacheKey): Promise<CacheEntry | null> {
  const storage = browserStorage();
  const kept = freshEntry(storage, key, Date.now());
  if (kept) return kept;
  const list = await fetchList(listPath(key));
  return list && keepEntry(storage, key, list, Date.now());
}

/** Whether the visitor's browser asks for as little data as possible. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs `work` when the browser is idle. Safari does not report when that is. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500);

/**
 * Stores the lists of the page at `path` in the browser, in idle time and one call after another, and shows or hides
 * News & Announcement in the menus accordingly. Does nothing for a visitor who saves data. `signal` stops it.
 */
export function keepLists(path: string, signal: AbortSignal): void {
  if (savesData()) return;
  const fill = async () => {
    const news: (CacheEntry | null)[] = [];
    for (const key of newsKeys) if (!signal.aborted) news.push(await keptList(key));
    if (signal.aborted) return;
    listNews(isNewsListed(news, Date.now()));
    for (const key of cacheKeysOf(path)) if (!signal.aborted) await keptList(key);
  };
  const fillWhenIdle = () => whenIdle(() => void fill());
  fillWhenIdle();
  const timer = setInterval(fillWhenIdle, cacheLifetimeMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
