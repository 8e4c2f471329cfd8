import { isOtherDatabase } from '../db/client.ts';
import { cache, declaredReads, keptEntry, type Page, type Read } from './content-cache.ts';
import { currentVersion, versionNow } from './version-now.ts';

/** Declares a read that pages may need, so that {@link withOneVersion} makes it together with all others. */
export function declareRead(key: string, read: Read): void {
  declaredReads().set(key, read);
  cache().version = null;
  cache().known = null;
}

/**
 * Runs `work`, and everything it calls, on one version of the public content: that of its first read. The state of the
 * content is checked only once. Use it only for requests that read, because a verb that changes content must see its
 * own change.
 * @param page `uses` gets the reads that `work` makes; `onFailure` is called when one fails
 */
export const withOneVersion = <T>(work: () => T, page: Pick<Page, 'uses' | 'onFailure'> = {}): T =>
  cache().pages.run({ ...page }, work);

/**
 * A read of public content, cached in memory until the content changes. The database says whether it did, so a change
 * by another process (the seed, a database tool) counts at the next request, and nothing survives a restart. `key`
 * identifies the read and its arguments. The value must follow from the content alone, not from the time. Failed reads
 * are not cached.
 */
export async function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (isOtherDatabase()) return read();
  const page = cache().pages.getStore();
  if (page) page.version ??= versionNow();
  try {
    const version = await (page?.version ?? currentVersion().then((current) => current.version));
    const { value, uses } = keptEntry(version, key, read);
    const result = await value;
    for (const [used, digest] of uses) page?.uses?.set(used, digest);
    return result as T;
  } catch (error) {
    page?.onFailure?.();
    throw error;
  }
}
