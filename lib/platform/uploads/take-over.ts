import { withLease } from '../db/lease.ts';
import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';

interface Running {
  stop: () => void;
  ended: Promise<unknown>;
}

const running = perProcess('running uploads', () => new Map<string, Running>());

/** How soon a process learns that another one wants to go on with what it receives. */
const askedEveryMilliseconds = 500;

/**
 * Runs `work` when nothing else works on the upload `id` any more, and asks what does to stop. After a cut line the
 * sender is back long before the server learns that the old connection is dead: the newest request counts.
 */
export async function takeOver<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const before = running().get(id);
  before?.stop();
  const controller = new AbortController();
  const stop = () => controller.abort();
  const begin = () =>
    isAlone()
      ? work(controller.signal)
      : withLease(`upload: ${id}`, () => work(controller.signal), {
          onWanted: stop,
          onLost: stop,
          everyMilliseconds: askedEveryMilliseconds,
        });
  const result = (before?.ended ?? Promise.resolve()).then(begin);
  const own = { stop, ended: result.catch(() => {}) };
  running().set(id, own);
  try {
    return await result;
  } finally {
    if (running().get(id) === own) running().delete(id);
  }
}
