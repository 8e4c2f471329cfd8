import { retries, retryDelayMilliseconds } from '#lib/startups/startup-limits.ts';

/** What `read` answers, tried up to three more times, two seconds apart (spec, section 4), unless `signal` ends it. */
export async function withRetries<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (left === 0 || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds));
      signal.throwIfAborted();
    }
  }
}
