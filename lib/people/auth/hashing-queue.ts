import { Semaphore } from 'async-mutex';
import type { Failure, Result } from '#lib/platform/http/result.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';

/** Each hash keeps one of the four threads busy that also read the site's files. */
const atOnce = 2;
const maxWaiting = 8;
/** Longer than the whole queue takes. */
const retryAfterSeconds = 2;

const queue = perProcess('hashing queue', () => ({ places: new Semaphore(atOnce), taken: 0 }));

export const busyHashing: Failure = {
  code: 'too_many_requests',
  message: 'Many people are signing in right now. Try again in a few seconds.',
  retryAfterSeconds,
};

/** How many passwords are being hashed or wait for it. */
export const hashingLoad = (): number => queue().taken;

/**
 * Runs `work`, which hashes or checks a password, when it is its turn: two at once, so that pictures and pages do not
 * wait for passwords. Never call it within another `work`.
 * @returns the result of `work`, or `busyHashing` when too many wait already
 */
export async function inHashingQueue<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  if (queue().taken >= atOnce + maxWaiting) return { ok: false, failure: busyHashing };
  queue().taken += 1;
  try {
    return await queue().places.runExclusive(work);
  } finally {
    queue().taken -= 1;
  }
}
