import { databaseFailure } from '../../db/database-failure.ts';
import * as shared from '../../db/throttle-rows.ts';
import { logError } from '../../monitoring/log-error.ts';
import { isAlone } from '../../processes/alone.ts';
import { perProcess } from '../../processes/per-process.ts';
import {
  type Count,
  type Counter,
  consumeHere,
  countHere,
  forgetHere,
  giveBackHere,
  idOf,
} from './counts-in-memory.ts';

// A site of one process counts in memory, which is written behind (keep-throttles.ts). Several count in the database's
// table, each with one statement, so that they share every limit.

type Named = Pick<Counter, 'name' | 'key'>;

const table = perProcess('shared counts', () => ({ isFailing: false }));

/**
 * The answer of the database's table, or of this process's own memory: when it serves alone, and while the database cannot
 * write. Then each process has the whole limit, which is better than none, and than refusing everyone.
 */
async function counted<T>(ofTable: () => Promise<T>, here: () => T): Promise<T> {
  if (isAlone()) return here();
  try {
    const result = await ofTable();
    table().isFailing = false;
    return result;
  } catch (error) {
    if (!databaseFailure(error)) throw error;
    if (!table().isFailing) logError('The shared counts of the rate limits could not be written', error);
    table().isFailing = true;
    return here();
  }
}

/**
 * Counts `cost` against all `counters`, or against none if one of them has no room for it. A window begins with its
 * first count. Concurrent requests cannot slip through together.
 * @param now for tests: the table goes by the database's clock
 * @returns null, or the seconds until the fullest counter's window ends
 */
export async function consume(counters: readonly Counter[], cost = 1, now = Date.now()): Promise<number | null> {
  if (counters.length === 0) return null;
  const rows = counters.map(({ limit, windowSeconds, ...counter }) => ({ id: idOf(counter), limit, windowSeconds }));
  return counted(
    () => shared.consumeRows(rows, cost),
    () => consumeHere(counters, cost, now),
  );
}

/**
 * Takes back what {@link consume} counted, because the work that it was for failed. Never fails: what cannot be taken back
 * ends with its window.
 */
export async function giveBack(counters: readonly Named[], cost = 1, now = Date.now()): Promise<void> {
  try {
    await counted(
      () => shared.giveRowsBack(counters.map(idOf), cost),
      () => giveBackHere(counters, cost, now),
    );
  } catch (error) {
    logError('A count of the rate limits could not be taken back', error);
  }
}

const countOf = (counter: Named, now: number): Promise<Count | null> =>
  counted(
    () => shared.readRow(idOf(counter), now),
    () => countHere(counter, now),
  );

/** What `counter` has counted in its current window. */
export const countedBy = async (counter: Named, now = Date.now()): Promise<number> =>
  (await countOf(counter, now))?.points ?? 0;

/** The seconds until `counter`'s window ends. 0 without one. */
export const secondsLeft = async (counter: Named, now = Date.now()): Promise<number> =>
  Math.max(0, ((await countOf(counter, now))?.endsAt ?? now) - now) / 1000;

/** Sets the count back to nothing. */
export const forget = (counter: Named): Promise<void> =>
  counted(
    () => shared.forgetRow(idOf(counter)),
    () => forgetHere(counter),
  );
