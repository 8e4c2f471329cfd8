import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '../processes/per-process.ts';

interface ReadTimes {
  count: number;
  milliseconds: number;
}

const current = perProcess('read times', () => new AsyncLocalStorage<ReadTimes>());

/** Runs `work` and adds up in `times` what its queries take, in development. Queries at the same time count each. */
export const withReadTimes = <T>(times: ReadTimes, work: () => T): T => current().run(times, work);

/** Runs one query, and adds its time where it is measured. */
export async function timeRead<T>(query: () => Promise<T>): Promise<T> {
  const times = current().getStore();
  if (!times) return query();
  const began = performance.now();
  try {
    return await query();
  } finally {
    times.count += 1;
    times.milliseconds += performance.now() - began;
  }
}

const watcher = perProcess('database watcher', () => new AsyncLocalStorage<(() => void) | null>());

/** Runs `work`, and calls `onUse` whenever it asks for the database. With null there is no such call. */
export const watchReads = <T>(onUse: (() => void) | null, work: () => T): T => watcher().run(onUse, work);

/** Tells the watcher of the caller that the database is used. */
export const tellWatcher = (): void => watcher().getStore()?.();
