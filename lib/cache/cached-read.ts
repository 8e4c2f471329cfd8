import { publishDue } from '../content/publish-due.ts';
import { isOtherDatabase } from '../db/client.ts';
import { contentState } from '../db/content-state.ts';

/** What the content is now, after what a schedule says for this moment. */
async function currentState(): Promise<string> {
  const { state, due } = await contentState();
  const now = new Date();
  if (!due || due > now) return state;
  await publishDue(now);
  return (await contentState()).state;
}

interface Store {
  state: string;
  entries: Map<string, Promise<unknown>>;
}

const globals = globalThis as unknown as { contentStore?: Store };
const mostEntries = 500;

/**
 * A read of public content, kept in memory until the content changes. What says so lies in the database, so a change
 * by another process (the seed, a database tool) counts at once, and nothing outlives a restart.
 * `key` names the read with its arguments. A read that failed is not kept.
 */
export async function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (isOtherDatabase()) return read();
  const state = await currentState();
  if (!globals.contentStore || globals.contentStore.state !== state) {
    globals.contentStore = { state, entries: new Map() };
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
