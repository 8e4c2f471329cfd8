import { answerUnavailable } from '#lib/http/page-status.ts';

/** What `read` finds, or null when it fails: the page then says so, and everything else on it stands. */
export async function readOrNull<T>(what: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    console.error(`Could not be read: ${what}`, error);
    return null;
  }
}

/** The same for what the page is there for: without it the page has the status 503, so that no search engine keeps it. */
export async function readContent<T>(what: string, read: () => Promise<T>): Promise<T | null> {
  const found = await readOrNull(what, read);
  if (found === null) answerUnavailable();
  return found;
}
