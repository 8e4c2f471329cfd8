import { relatedDelayMilliseconds, retries, retryDelayMilliseconds } from '#lib/site/public-pages/page-limits.ts';
import { relatedStartups } from '#lib/site/public-pages/related-startups.ts';
import { browserStorage, fetchList, savesData } from './keep-lists.ts';

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
