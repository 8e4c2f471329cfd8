import { perProcess } from '../processes/per-process.ts';
import { databaseFailure } from './database-failure.ts';

const seen = perProcess('database away', () => ({ at: Number.NEGATIVE_INFINITY }));

/** Longer than a page takes to fail after its read of the database has. */
const lateMilliseconds = 5000;

/** Remembers that the database could not be asked, for the answer to the page that asked. */
export function noteAway(error: unknown): void {
  if (databaseFailure(error) === 'busy') seen().at = performance.now();
}

/** Whether the database could not be asked a moment ago, so that a page that failed may work if it is asked for again. */
export const wasAway = (): boolean => performance.now() - seen().at < lateMilliseconds;
