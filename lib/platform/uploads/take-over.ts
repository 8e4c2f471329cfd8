import { withLease } from '../db/lease.ts';

/** How soon a process learns that another one wants to go on with what it receives. */
const askedEveryMilliseconds = 500;

/**
 * Runs `work` when nothing else works on the upload `id` any more, and asks what does to stop. After a cut line the
 * sender is back long before the server learns that the old connection is dead: the newest request counts.
 */
export function takeOver<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  return withLease(`upload: ${id}`, () => work(controller.signal), {
    onWanted: stop,
    onLost: stop,
    everyMilliseconds: askedEveryMilliseconds,
  });
}
