import { AsyncLocalStorage } from 'node:async_hooks';
import { isOtherDatabase } from '../db/client.ts';
import { contentState } from '../db/content-state.ts';

type Read = () => Promise<unknown>;

/** What was read of the public content while it stayed the same. */
interface Version {
  state: string;
  entries: Map<string, Promise<unknown>>;
  /** Whether every declared read is among the entries, and nothing changed while they were made. */
  isWhole: boolean;
}

interface Cache {
  publishDue: ((now: Date) => Promise<void>) | null;
  declared: Map<string, Read>;
  version: Version | null;
  pages: AsyncLocalStorage<{ version?: Promise<Version> }>;
}

// One cache in the process, also across the bundler's copies of this module.
const globals = globalThis as unknown as { contentCache?: Cache };
globals.contentCache ??= { publishDue: null, declared: new Map(), version: null, pages: new AsyncLocalStorage() };
const cache = globals.contentCache;

const mostEntries = 500;
const mostAttempts = 5;

/** Hands in what publishes scheduled content; a read that finds some due at that moment calls it. Called at the start. */
export function publishWith(publishDue: (now: Date) => Promise<void>): void {
  cache.publishDue = publishDue;
}

/** Names a read that a page may make, so that {@link withOneVersion} makes it together with all others. */
export function declareRead(key: string, read: Read): void {
  cache.declared.set(key, read);
  cache.version = null;
}

async function currentState(): Promise<string> {
  const { state, due } = await contentState();
  const now = new Date();
  if (!cache.publishDue || !due || due > now) return state;
  await cache.publishDue(now);
  return (await contentState()).state;
}

async function currentVersion(): Promise<Version> {
  const state = await currentState();
  if (cache.version?.state !== state) cache.version = { state, entries: new Map(), isWhole: false };
  return cache.version;
}

/** Makes room: what is not declared is made from what is, such as a picture for sharing. */
function forgetDerived(entries: Version['entries']): void {
  for (const key of entries.keys()) if (!cache.declared.has(key)) entries.delete(key);
}

function keptRead(version: Version, key: string, read: Read): Promise<unknown> {
  const { entries } = version;
  const kept = entries.get(key);
  if (kept) return kept;
  if (entries.size >= mostEntries) forgetDerived(entries);
  // What `read` itself reads from the cache is of the same version.
  const pending = cache.pages.run({ version: Promise.resolve(version) }, read);
  entries.set(key, pending);
  pending.catch(() => entries.delete(key));
  return pending;
}

/** The current version with every declared read in it; a read that fails is left to whoever needs it. */
async function wholeVersion(): Promise<Version> {
  for (let attempt = 1; ; attempt += 1) {
    const version = await currentVersion();
    if (version.isWhole) return version;
    await Promise.allSettled([...cache.declared].map(([key, read]) => keptRead(version, key, read)));
    version.isWhole = (await contentState()).state === version.state;
    // Another process writes without a pause: the page must not wait until it has ended.
    if (version.isWhole || attempt === mostAttempts) return version;
  }
}

/**
 * Runs `work`, and all that it calls, on one version of the public content: that of its first read. The state of the
 * content is asked for once. For requests that only read: a verb that changes content must see its own change.
 */
export const withOneVersion = <T>(work: () => T): T => cache.pages.run({}, work);

/**
 * A read of public content, kept in memory until the content changes. The database itself says whether it changed, so a
 * change by another process (the seed, a database tool) counts at the next request, and nothing outlives a restart.
 * `key` names the read with its arguments. A read that failed is not kept.
 */
export async function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (isOtherDatabase()) return read();
  const page = cache.pages.getStore();
  if (page) page.version ??= wholeVersion();
  const version = await (page?.version ?? currentVersion());
  return keptRead(version, key, read) as Promise<T>;
}
