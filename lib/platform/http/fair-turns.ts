import { AsyncLocalStorage } from 'node:async_hooks';
import { environment } from '../config/env.ts';
import { perProcess } from '../processes/per-process.ts';
import { clientAddress, clientNetworks } from './client-address.ts';
import { type Failure, type Result, success } from './result.ts';

/**
 * Lets a few in at once. The others wait in the line of their network, and the lines take turns: thousands of requests of
 * one network wait for each other, and a single one of another network comes next.
 */
export class FairGate {
  private free: number;
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /** Resolves when it is this network's turn. Each caller that was let in must leave. */
  enter(network: string): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const line = this.lines.get(network);
      if (line) line.push(resolve);
      else this.lines.set(network, [resolve]);
    });
  }

  /** Lets in the first of the line whose turn it is. */
  leave(): void {
    const [next] = this.lines;
    if (!next) {
      this.free += 1;
      return;
    }
    const [network, line] = next;
    const letIn = line.shift();
    this.lines.delete(network);
    if (line.length > 0) this.lines.set(network, line);
    letIn?.();
  }
}

interface FairTurns {
  /** The widest network of the client whose request is answered. */
  network: AsyncLocalStorage<string>;
  pieces: FairGate;
  work: FairGate;
}

/** Pieces of bodies that are handled in one turn of the event loop. */
const chunksAtOnce = 4;
/** Files that are read through at once. More would not be done sooner. */
const workAtOnce = 2;

const turns = perProcess(
  'fair turns',
  (): FairTurns => ({
    network: new AsyncLocalStorage(),
    pieces: new FairGate(chunksAtOnce),
    work: new FairGate(workAtOnce),
  }),
);

/** Answers a request, whose network has its share of the processor while others have more to do. */
export const asClient = <T>(headers: Headers, answer: () => T): T =>
  turns().network.run(clientNetworks(clientAddress(headers)).at(-1)?.key ?? '', answer);

const currentNetwork = () => turns().network.getStore() ?? '';

/**
 * Waits, for the body of the request that is answered, until its next piece may be handled. A body that is not asked for
 * its next piece stays in the network, so a hundred large ones at once do not keep a single one waiting.
 */
export function chunkTurns(): () => Promise<void> {
  const network = currentNetwork();
  return async () => {
    await turns().pieces.enter(network);
    setImmediate(() => turns().pieces.leave());
  };
}

/** The pieces of a body, each when its turn has come. */
export function inFairChunks<Piece>(body: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const turn = chunkTurns();
  return (async function* pieces() {
    for await (const piece of body) {
      await turn();
      yield piece;
    }
  })();
}

/** Does work that takes the processor for long, such as reading a file through, when it is its network's turn. */
export async function inFairTurn<T>(work: () => Promise<T>): Promise<T> {
  await turns().work.enter(currentNetwork());
  try {
    return await work();
  } finally {
    turns().work.leave();
  }
}

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
