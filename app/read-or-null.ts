import { respondUnavailable } from '#lib/platform/http/page-status.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';

/** The result of `read`, or null when it fails. The page then says so, and the rest of it still works. */
export async function readOrNull<T>(what: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    logError(`Could not read ${what}`, error);
    return null;
  }
}

/** The same for a page's main content: without it the page has status 503, so that no search engine indexes it. */
export async function readContent<T>(what: string, read: () => Promise<T>): Promise<T | null> {
  const found = await readOrNull(what, read);
  if (found === null) respondUnavailable();
  return found;
}
