import { environment } from '../config/env.ts';
import { perProcess } from '../processes/per-process.ts';
import { clientAddress, clientNetworks } from './client-address.ts';
import { type Failure, type Result, success } from './result.ts';

const inFlight = perProcess('requests in flight', () => new Map<string, number>());

const tooManyAtOnce: Failure = {
  code: 'too_many_requests',
  message: 'Too many requests from your network are under way. Try again in 5 seconds.',
  retryAfterSeconds: 5,
};

function add(key: string, number: number): void {
  const left = (inFlight().get(key) ?? 0) + number;
  if (left > 0) inFlight().set(key, left);
  else inFlight().delete(key);
}

/**
 * Counts a request of the client in `headers` as under way. Each one holds a connection, memory and room on the disk
 * for as long as its body takes to arrive.
 * @returns how to say that the request is over, or too_many_requests
 */
export function beginRequest(headers: Headers): Result<() => void> {
  const networks = clientNetworks(clientAddress(headers));
  const limit = environment().CLIENT_REQUESTS_AT_ONCE;
  if (limit > 0 && networks.some(({ key, times }) => (inFlight().get(key) ?? 0) >= limit * times))
    return { ok: false, failure: tooManyAtOnce };
  for (const { key } of networks) add(key, 1);
  return success(() => {
    for (const { key } of networks) add(key, -1);
  });
}
