import { createHash } from 'node:crypto';
import { perProcess } from '../../processes/per-process.ts';

/** Something that is counted, for whom, and how much of it fits into a window. */
export interface Counter {
  /** What is counted, such as "login". */
  name: string;
  /** Who or what it is counted for, such as a client's network. Only its hash is kept. */
  key: string;
  limit: number;
  windowSeconds: number;
}

/** What was counted in a window, and when the window ends, in milliseconds since 1970. */
export interface Count {
  points: number;
  endsAt: number;
}

interface Throttles {
  counts: Map<string, Count>;
  /** Called with each changed count. Set while the counts are kept in the database. */
  changed: ((id: string, count: Count) => void) | null;
}

export const throttles = perProcess('throttles', (): Throttles => ({ counts: new Map(), changed: null }));

/** Many more than the clients of a busy hour. Only bounds the memory. */
const maxCounts = 200_000;

export const idOf = ({ name, key }: Pick<Counter, 'name' | 'key'>) =>
  createHash('sha256').update(`${name}\n${key}`).digest('base64url');

function currentCount(id: string, now: number): Count | null {
  const count = throttles().counts.get(id);
  return count && count.endsAt > now ? count : null;
}

function setCount(id: string, count: Count): void {
  // The map keeps the order of insertion, so its first entry is the oldest.
  const isFull = throttles().counts.size >= maxCounts && !throttles().counts.has(id);
  const [oldest] = isFull ? throttles().counts.keys() : [];
  if (oldest !== undefined) throttles().counts.delete(oldest);
  throttles().counts.set(id, count);
  throttles().changed?.(id, count);
}

/** Checks and counts in one turn, so that concurrent requests cannot slip through together. See `consume`. */
export function consumeHere(counters: readonly Counter[], cost = 1, now = Date.now()): number | null {
  const found = counters.map((counter) => {
    const id = idOf(counter);
    const count = currentCount(id, now);
    // One that ends so late began while the clock was ahead, and would last for as long.
    const isLater = count !== null && count.endsAt - now > 2 * counter.windowSeconds * 1000;
    return { ...counter, id, count: isLater ? null : count };
  });
  const full = found.filter(({ count, limit }) => (count?.points ?? 0) + cost > limit);
  if (full.length > 0) {
    const ends = full.map(({ count, windowSeconds }) => count?.endsAt ?? now + windowSeconds * 1000);
    return (Math.max(...ends) - now) / 1000;
  }
  for (const { id, count, windowSeconds } of found) {
    setCount(id, { points: (count?.points ?? 0) + cost, endsAt: count?.endsAt ?? now + windowSeconds * 1000 });
  }
  return null;
}

/** Takes back what {@link consumeHere} counted. */
export function giveBackHere(counters: readonly Pick<Counter, 'name' | 'key'>[], cost = 1, now = Date.now()): void {
  for (const counter of counters) {
    const id = idOf(counter);
    const count = currentCount(id, now);
    if (count) setCount(id, { ...count, points: Math.max(0, count.points - cost) });
  }
}

/** What was counted in the current window. Null without one. */
export const countHere = (counter: Pick<Counter, 'name' | 'key'>, now: number): Count | null =>
  currentCount(idOf(counter), now);

/** Sets the count back to nothing. */
export const forgetHere = (counter: Pick<Counter, 'name' | 'key'>): void => {
  const id = idOf(counter);
  if (throttles().counts.has(id)) setCount(id, { points: 0, endsAt: 0 });
};
