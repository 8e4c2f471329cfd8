import { Prisma } from '../generated/client.ts';

export const like = Prisma.sql`ILIKE`;

export const placeIn = Prisma.sql`strpos`;

/** The planner weighs the order against the index by itself. */
export const unindexed = Prisma.empty;

export const isAmong = (column: Prisma.Sql, ids: readonly number[]): Prisma.Sql =>
  Prisma.sql`${column} = ANY (${[...ids]}::int[])`;
