import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { environment } from '../config/env.ts';
import { clientAddress, limitKey } from './client-address.ts';
import { type Failure, type Result, success } from './result.ts';

/** What is limited per client address. Each limit has its environment variable. */
export type LimitName = 'submissions' | 'contact' | 'login' | 'writes';

const globals = globalThis as unknown as { rateLimiters?: Map<string, RateLimiterMemory> };

function limiter(name: LimitName): RateLimiterMemory | null {
  const env = environment();
  const points = {
    submissions: env.RATE_LIMIT_SUBMISSIONS,
    contact: env.RATE_LIMIT_CONTACT,
    login: env.RATE_LIMIT_LOGIN,
    writes: env.RATE_LIMIT_WRITES,
  }[name];
  if (points === 0) return null;
  globals.rateLimiters ??= new Map();
  const existing = globals.rateLimiters.get(name);
  if (existing) return existing;
  const created = new RateLimiterMemory({ keyPrefix: name, points, duration: env.RATE_LIMIT_WINDOW_SECONDS });
  globals.rateLimiters.set(name, created);
  return created;
}

/** The 429 for a client that must wait. */
export function tooMany(seconds: number): Failure {
  const wait = Math.max(1, Math.ceil(seconds));
  const words = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`;
  return {
    code: 'too_many_requests',
    message: `Too many requests from your network. Try again in ${words}.`,
    retryAfterSeconds: wait,
  };
}

/**
 * Counts one request by the client in `headers` against `name`. Fails with too_many_requests once the window is used
 * up.
 */
export async function countRequest(name: LimitName, headers: Headers): Promise<Result<null>> {
  try {
    await limiter(name)?.consume(limitKey(clientAddress(headers)));
    return success(null);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return { ok: false, failure: tooMany(reason.msBeforeNext / 1000) };
  }
}
