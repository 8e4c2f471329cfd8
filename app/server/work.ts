import { logError } from '#lib/monitoring/log-error.ts';

/** Something that the server does beside answering requests. */
export interface Work {
  /** As the beginning of a line of the log. */
  name: string;
  start: () => unknown;
  stop: () => unknown;
}

/** Work that says when it begins how it stops. */
export function kept(name: string, begin: () => Promise<Pick<Work, 'stop'>> | Pick<Work, 'stop'>): Work {
  let begun: Pick<Work, 'stop'> | null = null;
  const start = async () => {
    begun = await begin();
  };
  return { name, start, stop: () => begun?.stop() };
}

/**
 * Work that begins now and again every `minutes`, once at a time, without keeping anything else waiting. What is under way
 * when the server stops is cut off, as by a crash.
 */
export function repeated(minutes: number, name: string, run: () => Promise<unknown>): Work {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const runOnce = () => {
    if (isRunning) return;
    isRunning = true;
    run()
      .catch((error: unknown) => logError(`${name} failed and is tried again within ${minutes} min`, error))
      .finally(() => {
        isRunning = false;
      });
  };
  const start = () => {
    runOnce();
    timer = setInterval(runOnce, minutes * 60_000).unref();
  };
  return { name, start, stop: () => clearInterval(timer) };
}

/**
 * Starts one work after another.
 * @returns how to stop them, the last one first. One that cannot stop keeps no other from stopping
 */
export async function startInOrder(works: readonly Work[]): Promise<() => Promise<void>> {
  for (const { start } of works) await start();
  return async () => {
    for (const { name, stop } of works.toReversed()) {
      try {
        await stop();
      } catch (error) {
        logError(`${name} did not stop`, error);
        process.exitCode = 1;
      }
    }
  };
}
