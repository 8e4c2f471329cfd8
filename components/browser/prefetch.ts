import {
  type CacheEntry,
  type CacheKey,
  cacheKeysOf,
  cacheLifetimeMs,
  freshEntry,
  isNewsListed,
  keepEntry,
  listOf,
  listPath,
  newsKeys,
} from '#lib/platform/browser/browser-cache.ts';
import { relatedDelayMilliseconds, retries, retryDelayMilliseconds } from '#lib/site/public-pages/page-limits.ts';
import { relatedStartups } from '#lib/site/public-pages/related-startups.ts';
import { listNews } from './menus/mark-place.ts';
import { browserStorage } from './search/browser-storage.ts';

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

/**
 * The list under `key`, from storage or fetched and stored. One that expires within `aheadMs` is fetched already now. Null
 * when there is none and it cannot be fetched.
 */
export async function keptList(key: CacheKey, aheadMs = 0): Promise<CacheEntry | null> {
  const storage = browserStorage();
  const kept = freshEntry(storage, key, Date.now() + aheadMs);
  if (kept) return kept;
  const list = await fetchList(listPath(key));
  return list ? keepEntry(storage, key, list, Date.now()) : freshEntry(storage, key, Date.now());
}

/** Whether the visitor's browser asks for as little data as possible. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs `work` when the browser is idle. Safari does not report when that is. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500);

/** How long before it expires the news is fetched again, so that its entry in the menus does not come and go. */
const newsAheadMs = 60_000;

/** When the last of these lists that has an item expires, in milliseconds since 1970. */
const expiryOf = (news: readonly (CacheEntry | null)[]) =>
  Math.max(0, ...news.map((entry) => (entry?.data.length ? entry.timestamp + cacheLifetimeMs : 0)));

/**
 * Stores the lists of the page at `path` in the browser, in idle time and one call after another, and shows or hides
 * News & Announcement in the menus accordingly, at once and when the news expires. Does nothing for a visitor who saves
 * data. `signal` stops it.
 */
export function keepLists(path: string, signal: AbortSignal): void {
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fill = async () => {
    const news: (CacheEntry | null)[] = [];
    for (const key of newsKeys) if (!signal.aborted) news.push(await keptList(key, newsAheadMs));
    if (signal.aborted) return;
    const show = () => listNews(isNewsListed(news, Date.now()));
    show();
    const left = expiryOf(news) - Date.now();
    // A minute before the news expires it is fetched again. Where that fails, it leaves the menus when it expires.
    const untilNext = left > newsAheadMs ? left - newsAheadMs : left > 0 ? left + 1 : cacheLifetimeMs;
    timer = setTimeout(() => {
      show();
      fillWhenIdle();
    }, untilNext);
    for (const key of cacheKeysOf(path)) if (!signal.aborted) await keptList(key);
  };
  const fillWhenIdle = () => whenIdle(() => void fill());
  fillWhenIdle();
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** A startup as `/api/startups/` sends it. The cache keeps all of its fields. */
interface WireStartup {
  id: number;
  sector: string | null;
}

interface CachedStartup {
  data: WireStartup;
  /** Milliseconds since 1970. */
  timestamp: number;
}

const memory = new Map<string, CachedStartup>();

/** The startup `id` as this document holds it in memory (spec, section 4). */
export const cachedStartup = (id: number): CachedStartup | undefined => memory.get(`startup_${id}`);

/** Caches the startups related to `current`, each as `startup_{id}` with the time, in memory and in `storage`. */
export function cacheRelated(
  startups: readonly WireStartup[],
  current: WireStartup,
  storage: Pick<Storage, 'setItem'> | null,
  timestamp: number,
): void {
  for (const data of relatedStartups(startups, current)) {
    const key = `startup_${data.id}`;
    const cached = { data, timestamp };
    memory.set(key, cached);
    try {
      storage?.setItem(key, JSON.stringify(cached));
    } catch {
      // The storage is full, but the copy in memory remains.
    }
  }
}

/** Calls `read` until it returns a list: at most four times, two seconds apart (spec, section 4). `signal` stops it. */
export async function withRetries<T>(read: () => Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  for (let left = retries; ; left -= 1) {
    const result = await read();
    if (result || left === 0 || signal.aborted) return result;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds));
    if (signal.aborted) return null;
  }
}

/**
 * Caches other startups of the shown profile's sector, three seconds after the profile has loaded (spec, section 4).
 * The profile's element names the startup. Does nothing for a visitor who saves data. `signal` stops it.
 */
export function keepRelated(signal: AbortSignal): void {
  const { startup, sector } = document.querySelector<HTMLElement>('[data-startup]')?.dataset ?? {};
  if (!sector || savesData()) return;
  const timer = setTimeout(async () => {
    const startups = await withRetries(() => fetchList('/api/startups/'), signal);
    if (startups && !signal.aborted)
      cacheRelated(startups as WireStartup[], { id: Number(startup), sector }, browserStorage(), Date.now());
  }, relatedDelayMilliseconds);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
