import { relatedDelayMilliseconds } from '#lib/startups/startup-limits.ts';
import { browserStorage, fetchList } from './kept-lists.ts';
import { cacheRelated, type WireStartup } from './related-cache.ts';
import { withRetries } from './with-retries.ts';

async function readStartups() {
  const startups = await fetchList('/api/startups/');
  if (!startups) throw new TypeError();
  return startups as WireStartup[];
}

/**
 * Three seconds after a profile is there, others of its sector are cached; it fails silently (spec, section 4). The
 * profile says in its data attributes which startup it shows.
 * @returns what ends it
 */
export function keepRelated(): () => void {
  const { startup, sector } = document.querySelector<HTMLElement>('[data-startup]')?.dataset ?? {};
  const leaving = new AbortController();
  if (!sector) return () => {};
  const timer = setTimeout(async () => {
    try {
      const startups = await withRetries(readStartups, leaving.signal);
      cacheRelated(startups, { id: Number(startup), sector }, browserStorage(), Date.now());
    } catch {
      // Nobody waits for these: the next profile comes from the server as this one did.
    }
  }, relatedDelayMilliseconds);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
