import { createHash } from 'node:crypto';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { isAlone } from '#lib/platform/processes/alone.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';

/** Something that is counted, for whom, and how much of it fits into a window. */
export interface Counter {
  /** The name of the count, such as "login". */
  name: string;
  /** The subject of the count, such as a client's network. Only its hash is kept. */
  key: string;
  limit: number;
  windowSeconds: number;
}

/** The count of a window, and when the window ends, in milliseconds since 1970. */
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

/** The count in the current window. Null without one. */
export const countHere = (counter: Pick<Counter, 'name' | 'key'>, now: number): Count | null =>
  currentCount(idOf(counter), now);

/** Sets the count back to nothing. */
export const forgetHere = (counter: Pick<Counter, 'name' | 'key'>): void => {
  const id = idOf(counter);
  if (throttles().counts.has(id)) setCount(id, { points: 0, endsAt: 0 });
};

/** At most this often the changed counts are written, so that counting never slows down the writes that it counts. */
const betweenWritesMilliseconds = 250;
const afterFailureMilliseconds = 5000;
const sweepMilliseconds = 10 * 60 * 1000;
const rowsPerStatement = 1000;

/** SQL, because Prisma can only write one changed row per statement. */
const upsert = (rows: readonly (readonly [string, Count])[]) => Prisma.sql`
  INSERT INTO "Throttle" ("id", "points", "endsAt")
  VALUES ${Prisma.join(rows.map(([id, { points, endsAt }]) => Prisma.sql`(${id}, ${points}, ${new Date(endsAt)})`))}
  ON CONFLICT ("id") DO UPDATE SET "points" = excluded."points", "endsAt" = excluded."endsAt"`;

async function sweep(): Promise<void> {
  const now = new Date();
  for (const [id, { endsAt }] of throttles().counts) if (endsAt <= now.getTime()) throttles().counts.delete(id);
  await database().throttle.deleteMany({ where: { endsAt: { lte: now } } });
}

function sweepRepeatedly(): { stop: () => Promise<void> } {
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => logError('Old counts of the rate limits could not be removed', error));
  }, sweepMilliseconds).unref();
  return { stop: async () => clearInterval(timer) };
}

/**
 * Makes the counts outlive a restart: reads those of the last run, and from then on writes what changes. A crash loses
 * the counts of its last quarter of a second. While the database takes no writes, counting goes on in memory.
 * @param hasRoom whether there is room for what can be done without
 * @returns how to stop, which writes what is left
 */
export async function keepThrottles(hasRoom = async () => true): Promise<{ stop: () => Promise<void> }> {
  const sweeping = sweepRepeatedly();
  // Several processes count in the table itself.
  if (!isAlone()) return sweeping;
  const client = database();
  for (const { id, points, endsAt } of await client.throttle.findMany({ where: { endsAt: { gt: new Date() } } }))
    throttles().counts.set(id, { points, endsAt: endsAt.getTime() });

  let changed = new Map<string, Count>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let isFailing = false;

  async function write(): Promise<void> {
    let rows: [string, Count][] = [];
    try {
      if (!(await hasRoom())) return;
      rows = [...changed];
      changed = new Map();
      for (let from = 0; from < rows.length; from += rowsPerStatement)
        await runStatement(upsert(rows.slice(from, from + rowsPerStatement)));
      isFailing = false;
    } catch (error) {
      // Later changes of the same counts win. One line tells of a failure, however long it lasts.
      changed = new Map([...rows, ...changed]);
      if (!isFailing) logError('The counts of the rate limits could not be written', error);
      isFailing = true;
    }
  }

  function writeSoon(delay: number): void {
    timer ??= setTimeout(() => {
      writing = write().then(() => {
        timer = null;
        // Something is left if it changed while it was written, or could not be written.
        if (changed.size > 0) writeSoon(isFailing ? afterFailureMilliseconds : betweenWritesMilliseconds);
      });
    }, delay).unref();
  }

  throttles().changed = (id, count) => {
    changed.set(id, count);
    writeSoon(betweenWritesMilliseconds);
  };

  const stop = async () => {
    throttles().changed = null;
    await sweeping.stop();
    if (timer) clearTimeout(timer);
    await writing;
    await write();
  };
  return { stop };
}
