import cluster from 'node:cluster';
import { environment } from '../config/env.ts';
import { logError } from '../monitoring/log-error.ts';
import { hasFirst } from '../processes/alone.ts';
import { type Answers, askFirst, tellFirst } from '../processes/ask-first.ts';
import { perProcess } from '../processes/per-process.ts';
import { type ClientNetwork, clientAddress, clientNetworks } from './client-address.ts';
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

interface Begun {
  networks: readonly ClientNetwork[];
  limit: number;
}

/** Counts a request, unless there are too many. @returns whether it was counted */
function beginHere({ networks, limit }: Begun): boolean {
  if (limit > 0 && networks.some(({ key, times }) => (inFlight().get(key) ?? 0) >= limit * times)) return false;
  for (const { key } of networks) add(key, 1);
  return true;
}

function endHere({ networks }: Pick<Begun, 'networks'>): void {
  for (const { key } of networks) add(key, -1);
}

const topics = { begin: 'a request begins', end: 'a request is over' };

/** How the first of several processes counts for the others. What one that died had under way is over. */
export function requestAnswers(): Answers {
  const begun = new Map<number, Begun[]>();
  cluster.on('exit', ({ id }) => {
    for (const each of begun.get(id) ?? []) endHere(each);
    begun.delete(id);
  });
  const sameAs = (one: Begun) => (other: Begun) => other.networks[0]?.key === one.networks[0]?.key;
  return {
    [topics.begin]: (given: Begun, id) => {
      if (!beginHere(given)) return false;
      begun.set(id, [...(begun.get(id) ?? []), given]);
      return true;
    },
    [topics.end]: (given: Begun, id) => {
      const own = begun.get(id) ?? [];
      const index = own.findIndex(sameAs(given));
      if (index === -1) return;
      own.splice(index, 1);
      endHere(given);
    },
  };
}

/**
 * Counts a request of the client in `headers` as under way. Each one holds a connection, memory and room on the disk
 * for as long as its body takes to arrive.
 * @returns how to say that the request is over, or too_many_requests
 */
export async function beginRequest(headers: Headers): Promise<Result<() => void>> {
  const given: Begun = {
    networks: clientNetworks(clientAddress(headers)),
    limit: environment().CLIENT_REQUESTS_AT_ONCE,
  };
  const count = hasFirst() ? await askFirst<boolean>(topics.begin, given).catch(logUnanswered) : null;
  if (!(count ?? beginHere(given))) return { ok: false, failure: tooManyAtOnce };
  return success(() => {
    if (count === null) endHere(given);
    else tellFirst(topics.end, given);
  });
}

/** Then this process counts by itself, which is better than refusing everyone. */
function logUnanswered(error: unknown): null {
  logError('Requests could not be counted together with those of other processes', error);
  return null;
}
