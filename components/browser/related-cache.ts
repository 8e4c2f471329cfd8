import { relatedStartups } from '#lib/startups/related-startups.ts';

/** A startup as `/api/startups/` sends it; the cache keeps all that comes with it. */
export interface WireStartup {
  id: number;
  sector: string | null;
}

export interface CachedStartup {
  data: WireStartup;
  /** Milliseconds since 1970. */
  timestamp: number;
}

const memory = new Map<string, CachedStartup>();

/** The startup `id` as this page load has cached it. */
export const cachedStartup = (id: number): CachedStartup | undefined => memory.get(`startup_${id}`);

/**
 * Caches the startups related to `current`, each under `startup_{its id}` with the time, in memory and in `storage`
 * (spec, section 4). A full or closed storage is left as it is.
 */
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
      // The quota is used up: what is in memory serves.
    }
  }
}
