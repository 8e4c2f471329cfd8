import { environment } from '../config/env.ts';
import { clientAddress, clientNetworks } from './client-address.ts';
import { type Failure, type Result, success } from './result.ts';
import type { Counter } from './throttle/counts-in-memory.ts';
import { consume } from './throttle/throttle.ts';

/** Limits per client. Each has its environment variable. */
export type LimitName = 'submissions' | 'contact' | 'login' | 'writes';

function limitOf(name: LimitName): number {
  const env = environment();
  return {
    submissions: env.RATE_LIMIT_SUBMISSIONS,
    contact: env.RATE_LIMIT_CONTACT,
    login: env.RATE_LIMIT_LOGIN,
    writes: env.RATE_LIMIT_WRITES,
  }[name];
}

/**
 * One counter for each network of the client in `headers`, the wider ones with wider limits. None for a `limit` of 0,
 * which means no limit.
 */
export function clientCounters(name: string, headers: Headers, limit: number, windowSeconds: number): Counter[] {
  if (limit === 0) return [];
  return clientNetworks(clientAddress(headers)).map(({ key, times }) => ({
    name,
    key,
    limit: limit * times,
    windowSeconds,
  }));
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
 * @param device a client that is known by itself, which is counted alone and not with its network
 */
export async function countRequest(
  name: LimitName,
  headers: Headers,
  device: string | null = null,
): Promise<Result<null>> {
  const [limit, windowSeconds] = [limitOf(name), environment().RATE_LIMIT_WINDOW_SECONDS];
  const counters = device
    ? [{ name: `${name} of a device`, key: device, limit: limit || Number.MAX_SAFE_INTEGER, windowSeconds }]
    : clientCounters(name, headers, limit, windowSeconds);
  const wait = await consume(counters);
  return wait === null ? success(null) : { ok: false, failure: tooMany(wait) };
}
