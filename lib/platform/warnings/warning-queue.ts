import { oneAtATime } from '../db/lease.ts';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';

/** A warning that could not be stored yet, for example because the disk is full. */
interface UnstoredWarning {
  words: string;
  since: Date;
}

/** What could not be stored, by kind. The dashboard shows these warnings too. */
export const unstoredWarnings = perProcess('unstored warnings', () => new Map<string, UnstoredWarning>());

/**
 * Runs the changes of warnings one after another, so that an end never overtakes its beginning. A failure is logged and
 * goes no further, because the work that raised the warning matters more.
 * @returns whether it succeeded
 */
export async function inWarningOrder(kind: string, change: () => Promise<void>): Promise<boolean> {
  try {
    await oneAtATime('warnings', change);
    return true;
  } catch (error) {
    logError(`The warning ${kind} could not be stored`, error);
    return false;
  }
}
