import { Mutex } from 'async-mutex';
import { withLease } from '#lib/platform/db/lease.ts';
import { isAlone } from '#lib/platform/processes/alone.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';

const lock = perProcess('documents', () => new Mutex());

/** Runs `work` while nothing else adds or erases documents: the same file may come again while it is being erased. */
export const withDocumentsLocked = <T>(work: () => Promise<T>): Promise<T> =>
  lock().runExclusive(() => (isAlone() ? work() : withLease('documents', work)));
