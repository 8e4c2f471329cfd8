import { setTimeout } from 'node:timers/promises';

// Another process may hold the lock for long. SQLite itself never waits for it, because this whole process would stop.
// Our own waiting lets other requests continue.
const betweenTriesMilliseconds = 20;
/** Long enough for a copy or a migration by another process, short enough for a person who waits for an answer. */
const maxWaitMilliseconds = 5000;

export const isBusy = (error: unknown) =>
  (error as { cause?: { originalCode?: string; kind?: string } }).cause?.kind === 'SocketTimeout' ||
  (error as { code?: string }).code === 'SQLITE_BUSY';

/** Repeats `work` while another process holds the lock that it needs, for at most five seconds. */
export async function whileBusy<T>(work: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + maxWaitMilliseconds;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await setTimeout(betweenTriesMilliseconds);
    }
  }
}
