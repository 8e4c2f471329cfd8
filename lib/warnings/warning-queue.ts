import { Mutex } from 'async-mutex';
import { logError } from '../log/log-error.ts';

/** A warning that could not be stored yet, for example because the disk is full. */
interface UnstoredWarning {
  words: string;
  since: Date;
}

// One queue per process, shared by the bundler's copies of this module.
const globals = globalThis as unknown as { warnings?: { mutex: Mutex; unstored: Map<string, UnstoredWarning> } };
globals.warnings ??= { mutex: new Mutex(), unstored: new Map() };

/** What could not be stored, by kind. The dashboard shows these warnings too. */
export const unstoredWarnings = globals.warnings.unstored;

const { mutex } = globals.warnings;

/**
 * Runs the changes of warnings one after another, so that an end never overtakes its beginning. A failure is logged and
 * goes no further, because the work that raised the warning matters more.
 * @returns whether it succeeded
 */
export async function inWarningOrder(kind: string, change: () => Promise<void>): Promise<boolean> {
  try {
    await mutex.runExclusive(change);
    return true;
  } catch (error) {
    logError(`The warning ${kind} could not be stored`, error);
    return false;
  }
}
