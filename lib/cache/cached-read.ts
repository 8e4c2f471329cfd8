import { AsyncLocalStorage } from 'node:async_hooks';
import { isOtherDatabase } from '../db/client.ts';
import { contentState } from '../db/content-state.ts';
import { databaseFailure } from '../db/database-failure.ts';

type Read = () => Promise<unknown>;

/** What was read of the public content while it stayed the same. */
interface Version {
  state: string;
  entries: Map<string, Promise<unknown>>;
  /** Whether the entries include every declared read, and the content did not change while they were read. */
  isWhole: boolean;
}

interface Cache {
  publishDue: ((now: Date) => Promise<void>) | null;
  /** When to publish again, after the database took no writes. */
  publishAgainAt: Date;
  declared: Map<string, Read>;
  version: Version | null;
  pages: AsyncLocalStorage<{ version?: Promise<Version> }>;
}

// One cache per process, shared by the bundler's copies of this module.
const globals = globalThis as unknown as { contentCache?: Cache };
globals.contentCache ??= {
  publishDue: null,
  publishAgainAt: new Date(0),
  declared: new Map(),
  version: null,
  pages: new AsyncLocalStorage(),
};
const cache = globals.contentCache;

const mostEntries = 500;
const mostAttempts = 5;
const publishAgainMilliseconds = 10_000;

/** Sets the function that publishes scheduled content, at the start. A read that finds some due calls it. */
export function publishWith(publishDue: (now: Date) => Promise<void>): void {
  cache.publishDue = publishDue;
}

/** Declares a read that pages may need, so that {@link withOneVersion} makes it together with all others. */
export function declareRead(key: string, read: Read): void {
  cache.declared.set(key, read);
  cache.version = null;
}

async function currentState(): Promise<string> {
  const { state, due } = await contentState();
  const now = new Date();
  if (!cache.publishDue || !due || due > now || now < cache.publishAgainAt) return state;
  try {
    await cache.publishDue(now);
  } catch (error) {
    // A page is not worth waiting for the database again and again: it shows what was published before.
    if (!databaseFailure(error)) throw error;
    cache.publishAgainAt = new Date(Date.now() + publishAgainMilliseconds);
    return state;
  }
  return (await contentState()).state;
}

async function currentVersion(): Promise<Version> {
  const state = await currentState();
  if (cache.version?.state !== state) cache.version = { state, entries: new Map(), isWhole: false };
  return cache.version;
}

/** Frees space by dropping entries derived from declared reads, such as sharing pictures. */
function forgetDerived(entries: Version['entries']): void {
  for (const key of entries.keys()) if (!cache.declared.has(key)) entries.delete(key);
}

function keptRead(version: Version, key: string, read: Read): Promise<unknown> {
  const { entries } = version;
  const kept = entries.get(key);
  if (kept) return kept;
  if (entries.size >= mostEntries) forgetDerived(entries);
  // Whatever `read` itself reads from the cache must be of the same version.
  const pending = cache.pages.run({ version: Promise.resolve(version) }, read);
  entries.set(key, pending);
  pending.catch(() => entries.delete(key));
  return pending;
}

/** The current version with every declared read in it. A failed read is left for the caller that needs it. */
async function wholeVersion(): Promise<Version> {
  for (let attempt = 1; ; attempt += 1) {
    const version = await currentVersion();
    if (version.isWhole) return version;
    await Promise.allSettled([...cache.declared].map(([key, read]) => keptRead(version, key, read)));
    version.isWhole = (await contentState()).state === version.state;
    // If another process keeps writing, the page must not wait until it stops.
    if (version.isWhole || attempt === mostAttempts) return version;
  }
}

/**
 * Runs `work`, and everything it calls, on one version of the public content: that of its first read. The state of the
 * content is checked only once. Use it only for requests that read, because a verb that changes content must see its
 * own change.
 */
export const withOneVersion = <T>(work: () => T): T => cache.pages.run({}, work);

/**
 * A read of public content, cached in memory until the content changes. The database says whether it did, so a change
 * by another process (the seed, a database tool) counts at the next request, and nothing survives a restart. `key`
 * identifies the read and its arguments. Failed reads are not cached.
 */
export async function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (isOtherDatabase()) return read();
  const page = cache.pages.getStore();
  if (page) page.version ??= wholeVersion();
  const version = await (page?.version ?? currentVersion());
  return keptRead(version, key, read) as Promise<T>;
}
