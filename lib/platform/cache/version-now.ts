import { databaseFailure, noteAway } from '../db/database-failure.ts';
import { dialect } from '../db/dialect.ts';
import { watchReads } from '../db/reads.ts';
import { logError } from '../monitoring/log-error.ts';
import { cache, declaredReads, keptEntry, type Uses, type Version } from './content-cache.ts';

const maxAttempts = 5;
const publishAgainMilliseconds = 10_000;

/** Sets the function that publishes scheduled content, at the start. A read that finds some due calls it. */
export function publishWith(publishDue: (now: Date) => Promise<void>): void {
  cache().publishDue = publishDue;
}

/** Publishes what is due, once for all who find it at the same moment: one after another would undo each other's writes. */
function publishOnce(publishDue: (now: Date) => Promise<void>, now: Date): Promise<void> {
  const kept = cache();
  kept.publishing ??= publishDue(now).finally(() => {
    kept.publishing = null;
  });
  return kept.publishing;
}

/** Items that one publishing leaves, because they were not due yet, are taken by the next one. */
const maxPublishings = 2;

async function currentState(published = 0): Promise<{ state: string; due: number }> {
  const { state, due } = await dialect().readContentState();
  const now = new Date();
  const dueAt = due?.getTime() ?? Number.POSITIVE_INFINITY;
  const { publishDue, publishAgainAt } = cache();
  if (!publishDue || !due || due > now || published === maxPublishings) return { state, due: dueAt };
  // Until then nothing is due for the pages either.
  if (now < publishAgainAt) return { state, due: publishAgainAt.getTime() };
  try {
    await publishOnce(publishDue, now);
  } catch (error) {
    // A page is not worth waiting for the database again and again: it shows what was published before.
    if (!databaseFailure(error)) logError('Scheduled content could not be published', error);
    const again = new Date(Date.now() + publishAgainMilliseconds);
    cache().publishAgainAt = again;
    return { state, due: again.getTime() };
  }
  return currentState(published + 1);
}

export async function currentVersion(): Promise<{ version: Version; due: number }> {
  const { state, due } = await watchReads(null, () => currentState()).catch((error: unknown) => {
    noteAway(error);
    throw error;
  });
  const kept = cache();
  if (kept.version?.state !== state) {
    kept.version = { state, entries: new Map(), digests: new Map(), isWhole: false };
  }
  return { version: kept.version, due };
}

/** The current version with every declared read in it. A failed read is left for the caller that needs it. */
async function wholeVersion(): Promise<Version> {
  for (let attempt = 1; ; attempt += 1) {
    const mark = dialect().commitMark();
    const { version, due } = await currentVersion();
    if (!version.isWhole) {
      await Promise.allSettled([...declaredReads()].map(([key, read]) => keptEntry(version, key, read).value));
      version.isWhole = (await watchReads(null, dialect().readContentState)).state === version.state;
    }
    if (version.isWhole && mark !== null) cache().known = { version, mark, due };
    // If another process keeps writing, the page must not wait until it stops.
    if (version.isWhole || attempt === maxAttempts) return version;
  }
}

/**
 * The version of the content now, if that is certain without asking the database's tables: nothing was committed since it
 * was read, and nothing is due. Null otherwise.
 */
export function knownVersion(): Version | null {
  const { known } = cache();
  return known && Date.now() < known.due && dialect().commitMark() === known.mark ? known.version : null;
}

/** The version of the content now. */
export const versionNow = async (): Promise<Version> => knownVersion() ?? (await wholeVersion());

/** Whether a read of `version` gives what it gave when `uses` were recorded. */
export function givesTheSame(version: Version, uses: Uses): boolean {
  for (const [key, digest] of uses) if ((version.digests.get(key) ?? version.state) !== digest) return false;
  return true;
}
