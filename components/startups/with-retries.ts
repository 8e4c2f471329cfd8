import { retries, retryDelayMilliseconds } from '#lib/startups/startup-limits.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What `read` answers, tried up to three more times, two seconds apart (spec, section 4), unless `signal` ends it. */
export async function withRetries<T>(
  read: () => Promise<T>,
  signal: AbortSignal,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (left === 0 || signal.aborted) throw error;
      await wait(retryDelayMilliseconds);
      signal.throwIfAborted();
    }
  }
}
