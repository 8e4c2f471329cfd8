import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { watchReads } from '../db/reads.ts';
import { perProcess } from '../processes/per-process.ts';

export type Read = () => Promise<unknown>;

/** The results of reads: the digest of each, by its key. */
export type Uses = Map<string, string>;

export interface Entry {
  value: Promise<unknown>;
  /** The reads that it was made of. Complete once `value` is there. */
  uses: Uses;
}

/** The reads of the public content while it stayed the same. */
export interface Version {
  state: string;
  entries: Map<string, Entry>;
  /** The digest of every declared read. */
  digests: Uses;
  /** Whether the entries include every declared read, and the content did not change while they were read. */
  isWhole: boolean;
}

/** The version that holds until another commit, or until something is due. */
interface Known {
  version: Version;
  mark: number;
  due: number;
}

export interface Page {
  version?: Promise<Version>;
  uses?: Uses;
  onFailure?: () => void;
}

interface Cache {
  publishDue: ((now: Date) => Promise<void>) | null;
  /** While what is due is published. */
  publishing: Promise<void> | null;
  /** When to publish again, after the database took no writes. */
  publishAgainAt: Date;
  version: Version | null;
  known: Known | null;
  pages: AsyncLocalStorage<Page>;
}

/** Modules declare their reads while they load. */
export const declaredReads = perProcess('declared reads', () => new Map<string, Read>(), { knowsSite: false });

export const cache = perProcess(
  'content cache',
  (): Cache => ({
    publishDue: null,
    publishing: null,
    publishAgainAt: new Date(0),
    version: null,
    known: null,
    pages: new AsyncLocalStorage(),
  }),
);

const maxEntries = 500;

/** Frees space by dropping what was derived from declared reads. */
function forgetDerived(entries: Version['entries']): void {
  for (const key of entries.keys()) if (!declaredReads().has(key)) entries.delete(key);
}

const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');

/**
 * Makes a read and notes what its value depends on: on itself if it is declared, on the reads that it made if it used
 * the database by these alone, and otherwise on the whole state of the content.
 */
function newEntry(version: Version, key: string, read: Read): Entry {
  const uses: Uses = new Map();
  let usesDatabase = false;
  const onUse = () => {
    usesDatabase = true;
  };
  // Whatever `read` itself reads from the cache must be of the same version.
  const pending = cache().pages.run({ version: Promise.resolve(version), uses }, () => watchReads(onUse, read));
  const value = pending.then((result) => {
    if (declaredReads().has(key)) {
      version.digests.set(key, digestOf(result));
      uses.clear();
      uses.set(key, version.digests.get(key) as string);
    } else if (usesDatabase || uses.size === 0) uses.set(key, version.state);
    return result;
  });
  return { value, uses };
}

export function keptEntry(version: Version, key: string, read: Read): Entry {
  const { entries } = version;
  const kept = entries.get(key);
  if (kept) return kept;
  if (entries.size >= maxEntries) forgetDerived(entries);
  const entry = newEntry(version, key, read);
  entries.set(key, entry);
  entry.value.catch(() => entries.delete(key));
  return entry;
}
