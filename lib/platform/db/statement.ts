import { database } from './client.ts';
import type { Prisma } from './generated/client.ts';

// The door for SQL that Prisma’s own language cannot say. What goes through it is a statement that every database reads in
// the same way: quoted names, and none of what e2e/checks/portable-sql.test.ts lists. What each database says in its own
// way is in the folders beside this file (lib/platform/db/dialect.ts).

const statements = new WeakSet<Prisma.PrismaPromise<unknown>>();

/** Whether one of the writes of a transaction is a statement in SQL. */
export const isStatement = (write: Prisma.PrismaPromise<unknown>): boolean => statements.has(write);

function noted<Write extends Prisma.PrismaPromise<unknown>>(write: Write): Write {
  statements.add(write);
  return write;
}

/** The rows that a statement finds. Numbers may come as bigint. Also one of the writes of a transaction. */
export const readRows = <Row>(statement: Prisma.Sql): Prisma.PrismaPromise<Row[]> =>
  noted(database().$queryRaw<Row[]>(statement));

/** The write of a statement. @returns how many rows it changed */
export const runStatement = (statement: Prisma.Sql): Prisma.PrismaPromise<number> =>
  noted(database().$executeRaw(statement));

/** The ids that a statement selects as "id". */
export async function readIds(statement: Prisma.Sql): Promise<number[]> {
  const rows = await readRows<{ id: number | bigint }>(statement);
  return rows.map(({ id }) => Number(id));
}
