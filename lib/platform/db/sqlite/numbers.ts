import { perProcess } from '../../processes/per-process.ts';
import { database } from '../client.ts';
import { Prisma } from '../generated/client.ts';
import { readRows, runStatement } from '../statement.ts';
import { write } from '../write.ts';

/** The highest id that a row of the table ever had, also a row that was removed. 0 if there was none. */
async function highestNumber(table: string): Promise<number> {
  const [counter] = await readRows<{ seq: bigint }>(Prisma.sql`SELECT seq FROM sqlite_sequence WHERE name = ${table}`);
  return Number(counter?.seq ?? 0);
}

/**
 * Raises SQLite's own counter by `count`, so that a row which the database numbers never gets one of them. Its table has
 * no key, so a counter that is not there yet is made in the same transaction.
 * @returns the last of the numbers
 */
async function raiseCounter(table: string, count: number): Promise<number> {
  const [, raised] = await write(() => [
    runStatement(Prisma.sql`INSERT INTO "sqlite_sequence" ("name", "seq") SELECT ${table}, 0
      WHERE NOT EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = ${table})`),
    readRows<{ seq: number | bigint }>(
      Prisma.sql`UPDATE "sqlite_sequence" SET "seq" = "seq" + ${count} WHERE "name" = ${table} RETURNING "seq"`,
    ),
  ]);
  return Number(raised[0]?.seq);
}

const lastGiven = perProcess('last numbers', () => new WeakMap<object, Map<string, number>>());

/**
 * The number of the table's next row: the database counts the highest that it ever stored, and this process counts those
 * that are being stored.
 */
export async function nextNumber(table: string): Promise<number> {
  const client = database();
  const highest = await highestNumber(table);
  const given = lastGiven().get(client) ?? new Map<string, number>();
  const number = Math.max(highest, given.get(table) ?? 0) + 1;
  lastGiven().set(client, given.set(table, number));
  return number;
}

/** Reserves `count` numbers of a table, which no later row gets, also after a restart. */
export async function reserveNumbers(table: string, count: number): Promise<number[]> {
  const last = await raiseCounter(table, count);
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}
