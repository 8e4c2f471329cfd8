import { database } from '../../db/client.ts';
import { databaseFailure } from '../../db/database-failure.ts';
import { dialect } from '../../db/dialect.ts';
import { Prisma } from '../../db/generated/client.ts';
import { readRows, runStatement } from '../../db/statement.ts';
import { logError } from '../../monitoring/log-error.ts';
import { isAlone } from '../../processes/alone.ts';
import { perProcess } from '../../processes/per-process.ts';
import {
  type Count,
  type Counter,
  consumeHere,
  countHere,
  forgetHere,
  giveBackHere,
  idOf,
} from './counts-in-memory.ts';

/** A counter in a row: its name, how much fits into a window, and how long one lasts. */
interface RowCounter {
  id: string;
  limit: number;
  windowSeconds: number;
}

/**
 * The maximum of the column on PostgreSQL. A counter that only counts has a limit that no number of requests reaches.
 */
const maxPoints = 2 ** 31 - 1;

/** The counts of the rows now, and how many milliseconds of their windows are left, by the database's clock. */
async function readCounts(ids: readonly string[]) {
  const rows = await readRows<{
    id: string;
    points: number | bigint;
    endsAt: Date | string;
    now: Date | string;
  }>(Prisma.sql`SELECT "id", "points", "endsAt", ${dialect().secondsFromNow(0)} AS "now" FROM "Throttle"
    WHERE "id" IN (${Prisma.join(ids)}) AND "endsAt" > ${dialect().secondsFromNow(0)}`);
  const counts = rows.map(({ id, points, endsAt, now }) => {
    const left = new Date(endsAt).getTime() - new Date(now).getTime();
    return [id, { points: Number(points), milliseconds: left }] as const;
  });
  return new Map(counts);
}

/** A window that has ended, or that ends so late that it began while the clock was ahead. */
const isOver = (windowSeconds: number) => Prisma.sql`(
  "Throttle"."endsAt" <= ${dialect().secondsFromNow(0)} OR "Throttle"."endsAt" > ${dialect().secondsFromNow(2 * windowSeconds)})`;

/** Counts in one row, or begins its window. Gives back the row only if there was room. */
const consumeRow = ({ id, limit, windowSeconds }: RowCounter, cost: number) =>
  readRows<unknown>(Prisma.sql`
  INSERT INTO "Throttle" ("id", "points", "endsAt") VALUES (${id}, ${cost}, ${dialect().secondsFromNow(windowSeconds)})
  ON CONFLICT ("id") DO UPDATE SET
    "points" = CASE WHEN ${isOver(windowSeconds)} THEN excluded."points"
      ELSE "Throttle"."points" + excluded."points" END,
    "endsAt" = CASE WHEN ${isOver(windowSeconds)} THEN excluded."endsAt" ELSE "Throttle"."endsAt" END
  WHERE ${isOver(windowSeconds)} OR "Throttle"."points" + excluded."points" <= ${Math.min(limit, maxPoints)}
  RETURNING "id"`);

/** How long the fullest of the counters without room for `cost` stay so, in seconds. Null if all have room. */
async function secondsUntilRoom(counters: readonly RowCounter[], cost: number): Promise<number | null> {
  const counts = await readCounts(counters.map(({ id }) => id));
  for (const { id, windowSeconds } of counters)
    if ((counts.get(id)?.milliseconds ?? 0) > 2 * windowSeconds * 1000) counts.delete(id);
  const full = counters.filter(({ id, limit }) => (counts.get(id)?.points ?? 0) + cost > limit);
  if (full.length === 0) return null;
  return Math.max(...full.map(({ id, windowSeconds }) => counts.get(id)?.milliseconds ?? windowSeconds * 1000)) / 1000;
}

/**
 * Counts `cost` in all rows or in none. What has no room is found by reading, so a flood of refused requests writes nothing.
 * The statement itself refuses one of two at once for the last room.
 * @returns null, or the seconds until there is room
 */
async function consumeRows(counters: readonly RowCounter[], cost: number): Promise<number | null> {
  const wait = await secondsUntilRoom(counters, cost);
  if (wait !== null) return wait;
  const done: string[] = [];
  for (const counter of counters) {
    const counted = await consumeRow(counter, cost);
    if (counted.length === 0) {
      if (done.length > 0) await giveRowsBack(done, cost);
      return (await secondsUntilRoom([counter], cost)) ?? 1;
    }
    done.push(counter.id);
  }
  return null;
}

/** Takes back what was counted in the current windows. */
async function giveRowsBack(ids: readonly string[], cost: number): Promise<void> {
  if (ids.length === 0) return;
  await runStatement(Prisma.sql`
    UPDATE "Throttle" SET "points" = CASE WHEN "points" > ${cost} THEN "points" - ${cost} ELSE 0 END
    WHERE "id" IN (${Prisma.join(ids)}) AND "endsAt" > ${dialect().secondsFromNow(0)}`);
}

/** The count of a row now. Its window's end is given by the clock of `now`. Null without a window. */
async function readRow(id: string, now: number): Promise<Count | null> {
  const count = (await readCounts([id])).get(id);
  return count ? { points: count.points, endsAt: now + count.milliseconds } : null;
}

async function forgetRow(id: string): Promise<void> {
  await database().throttle.updateMany({ where: { id }, data: { points: 0, endsAt: new Date(0) } });
}

// A site of one process counts in memory, which is written behind (counts-in-memory.ts). Several count in the database's
// table, each with one statement, so that they share every limit.

type Named = Pick<Counter, 'name' | 'key'>;

const table = perProcess('shared counts', () => ({ isFailing: false }));

/**
 * The answer of the database's table, or of this process's own memory: when it serves alone, and while the database cannot
 * write. Then each process has the whole limit, which is better than none, and than refusing everyone.
 */
async function counted<T>(ofTable: () => Promise<T>, here: () => T): Promise<T> {
  if (isAlone()) return here();
  try {
    const result = await ofTable();
    table().isFailing = false;
    return result;
  } catch (error) {
    if (!databaseFailure(error)) throw error;
    if (!table().isFailing) logError('The shared counts of the rate limits could not be written', error);
    table().isFailing = true;
    return here();
  }
}

/**
 * Counts `cost` against all `counters`, or against none if one of them has no room for it. A window begins with its
 * first count. Concurrent requests cannot slip through together.
 * @param now for tests: the table goes by the database's clock
 * @returns null, or the seconds until the fullest counter's window ends
 */
export async function consume(counters: readonly Counter[], cost = 1, now = Date.now()): Promise<number | null> {
  if (counters.length === 0) return null;
  const rows = counters.map(({ limit, windowSeconds, ...counter }) => ({ id: idOf(counter), limit, windowSeconds }));
  return counted(
    () => consumeRows(rows, cost),
    () => consumeHere(counters, cost, now),
  );
}

/**
 * Takes back what {@link consume} counted, because the work that it was for failed. Never fails: what cannot be taken back
 * ends with its window.
 */
export async function giveBack(counters: readonly Named[], cost = 1, now = Date.now()): Promise<void> {
  try {
    await counted(
      () => giveRowsBack(counters.map(idOf), cost),
      () => giveBackHere(counters, cost, now),
    );
  } catch (error) {
    logError('A count of the rate limits could not be taken back', error);
  }
}

const countOf = (counter: Named, now: number): Promise<Count | null> =>
  counted(
    () => readRow(idOf(counter), now),
    () => countHere(counter, now),
  );

/** The count of `counter` in its current window. */
export const countedBy = async (counter: Named, now = Date.now()): Promise<number> =>
  (await countOf(counter, now))?.points ?? 0;

/** The seconds until `counter`'s window ends. 0 without one. */
export const secondsLeft = async (counter: Named, now = Date.now()): Promise<number> =>
  Math.max(0, ((await countOf(counter, now))?.endsAt ?? now) - now) / 1000;

/** Sets the count back to nothing. */
export const forget = (counter: Named): Promise<void> =>
  counted(
    () => forgetRow(idOf(counter)),
    () => forgetHere(counter),
  );
