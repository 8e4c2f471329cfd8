import { Prisma } from '../generated/client.ts';

/** The comparison with a pattern that ignores capitals, at least of the Latin alphabet. */
export const like = Prisma.sql`LIKE`;

/** The function that tells where the second text is in the first, from 1 on. 0 if it is not. */
export const placeIn = Prisma.sql`instr`;

/** Stands before a column whose index would give rows in another order than the one asked for. */
export const unindexed = Prisma.sql`+`;

/** Whether the column is one of the ids, of which there may be any number. */
export const isAmong = (column: Prisma.Sql, ids: readonly number[]): Prisma.Sql =>
  Prisma.sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
