import type { EventEmitter } from 'node:events';
import { doesBackground } from '#lib/platform/db/lease.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';

interface Quiet {
  /** How long no request may have come. */
  quietMilliseconds: number;
  /** A site that is never quiet waits this long. */
  latestMilliseconds: number;
}

/** Calls `begin` once the server has had no request for a while, or after the latest time. Not once it is closed. */
export function whenQuiet(
  server: EventEmitter,
  begin: () => void,
  { quietMilliseconds, latestMilliseconds }: Quiet,
): void {
  const finish = () => {
    stop();
    begin();
  };
  const quiet = setTimeout(finish, quietMilliseconds).unref();
  const latest = setTimeout(finish, latestMilliseconds).unref();
  const wait = () => quiet.refresh();
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    server.off('request', wait);
    server.off('close', stop);
  };
  server.on('request', wait);
  server.on('close', stop);
}

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
 * Work that begins now and again every `minutes`, once at a time and in one process, without keeping anything else waiting.
 * What is under way when the server stops is cut off, as by a crash.
 */
export function repeated(minutes: number, name: string, run: () => Promise<unknown>): Work {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const runOnce = () => {
    if (isRunning || !doesBackground()) return;
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
