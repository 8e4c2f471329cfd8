import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKey } from '../http/client-address.ts';
import { type Result, success } from '../http/result.ts';

const mostFailures = 10;
/**
 * Limits guessing from many addresses at once. Far above the limit of one address, so that one attacker alone cannot
 * lock someone else out.
 */
const mostFailuresEverywhere = 200;
const windowSeconds = 15 * 60;

const globals = globalThis as unknown as { loginFailures?: Record<'here' | 'everywhere', RateLimiterMemory> };

function failures() {
  globals.loginFailures ??= {
    here: new RateLimiterMemory({ points: mostFailures, duration: windowSeconds }),
    everywhere: new RateLimiterMemory({ points: mostFailuresEverywhere, duration: windowSeconds }),
  };
  return globals.loginFailures;
}

/** The same length for any input. Unknown accounts count like known ones. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const hereKey = (email: string, address: string) => digest(`${email}\n${limitKey(address)}`);

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot slip through together.
 * @returns too_many_requests after ten attempts from one address within 15 minutes without a success in between
 */
export async function countAttempt(email: string, address: string): Promise<Result<null>> {
  try {
    await failures().here.consume(hereKey(email, address));
    await failures().everywhere.consume(digest(email));
    return success(null);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / 60);
    return {
      ok: false,
      failure: {
        code: 'too_many_requests',
        message: `Too many attempts to sign in to this account. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
        retryAfterSeconds: seconds,
      },
    };
  }
}

/** A success resets the account's count for this address. */
export async function forgetAttempts(email: string, address: string): Promise<void> {
  await failures().here.delete(hereKey(email, address));
}
