import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Result, success } from '../http/result.ts';

export const mostFailures = 10;
const windowSeconds = 15 * 60;

const globals = globalThis as unknown as { loginFailures?: RateLimiterMemory };

function failures(): RateLimiterMemory {
  globals.loginFailures ??= new RateLimiterMemory({ points: mostFailures, duration: windowSeconds });
  return globals.loginFailures;
}

/** Of one length whatever was typed, and an unknown account counts like a known one. */
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url');

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through together.
 * @returns too_many_requests after ten attempts within 15 minutes without a success between them
 */
export async function countAttempt(email: string): Promise<Result<null>> {
  try {
    await failures().consume(keyOf(email));
    return success(null);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / 60);
    return {
      ok: false,
      failure: {
        code: 'too_many_requests',
        message: `There were too many attempts to sign in to this account. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
        retryAfterSeconds: seconds,
      },
    };
  }
}

/** A success wipes the account's count. */
export async function forgetAttempts(email: string): Promise<void> {
  await failures().delete(keyOf(email));
}
