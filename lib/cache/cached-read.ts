import { contentVersion } from './content-version.ts';

interface Store {
  version: number;
  entries: Map<string, Promise<unknown>>;
}

const globals = globalThis as unknown as { contentStore?: Store };
const mostEntries = 500;

/**
 * A read of public content, kept in memory until the content's version changes. The version lies in the database,
 * so a change by another process (the seed, a second server) counts at once, and nothing outlives a restart.
 * `key` names the read with its arguments. A read that failed is not kept.
 */
export async function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  const version = await contentVersion();
  if (!globals.contentStore || globals.contentStore.version !== version) {
    globals.contentStore = { version, entries: new Map() };
  }
  const { entries } = globals.contentStore;
  const kept = entries.get(key);
  if (kept) return kept as Promise<T>;
  if (entries.size >= mostEntries) entries.clear();
  const pending = read();
  entries.set(key, pending);
  pending.catch(() => entries.delete(key));
  return pending;
}
