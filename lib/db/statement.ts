import { database } from './client.ts';
import type { Prisma } from './generated/client.ts';

// The door for SQL that Prisma’s own language cannot say. What goes through it is a statement that every database reads in
// the same way: quoted names, and none of what e2e/checks/portable-sql.test.ts lists. What each database says in its own
// way is in the folders beside this file (lib/db/dialect.ts).

/** The rows that a statement finds. Numbers may come as bigint. Also one of the writes of a transaction. */
export const readRows = <Row>(statement: Prisma.Sql): Prisma.PrismaPromise<Row[]> =>
  database().$queryRaw<Row[]>(statement);

/** The write of a statement. @returns how many rows it changed */
export const runStatement = (statement: Prisma.Sql): Prisma.PrismaPromise<number> => database().$executeRaw(statement);

/** The ids that a statement selects as "id". */
export async function readIds(statement: Prisma.Sql): Promise<number[]> {
  const rows = await readRows<{ id: number | bigint }>(statement);
  return rows.map(({ id }) => Number(id));
}
