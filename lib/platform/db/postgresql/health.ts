import { setTimeout } from 'node:timers/promises';
import { Prisma } from '../generated/client.ts';
import { readRows } from '../statement.ts';

const { sql } = Prisma;

const maxWaitMilliseconds = 1000;

/** The rows of a statement. Null if the server does not answer within a second, or refuses. */
export async function readQuickly<Row>(statement: Prisma.Sql): Promise<Row[] | null> {
  const late = new AbortController();
  // An error is the answer here: the caller tells of a database that does not answer.
  const read = readRows<Row>(statement).then(
    (rows) => rows,
    () => null,
  );
  const wait = setTimeout(maxWaitMilliseconds, null, { signal: late.signal }).catch(() => null);
  const rows = await Promise.race([read, wait]);
  late.abort();
  return rows;
}

/** Whether the database can be read within a second. */
export const doesAnswer = async (): Promise<boolean> => (await readQuickly(sql`SELECT 1`)) !== null;

/** Whether the server takes writes: it is neither a standby nor closed to them. Writes nothing. */
export async function isWritable(): Promise<boolean> {
  const rows = await readQuickly<{ takes: boolean }>(
    sql`SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS "takes"`,
  );
  return rows?.[0]?.takes ?? false;
}

/** How much room the database takes on its server. */
export async function databaseBytes(): Promise<number> {
  const rows = await readQuickly<{ bytes: bigint }>(sql`SELECT pg_database_size(current_database()) AS "bytes"`);
  return Number(rows?.[0]?.bytes ?? 0);
}
