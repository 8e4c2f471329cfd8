import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import type { Row } from './columns.ts';

type Arguments = Record<string, unknown>;

/** The methods that the generic verbs call on a table. The generated client's own types differ between tables. */
interface Delegate {
  findMany(query: Arguments): Prisma.PrismaPromise<Row[]>;
  findUnique(query: Arguments): Prisma.PrismaPromise<Row | null>;
  count(query: Arguments): Prisma.PrismaPromise<number>;
  aggregate(query: Arguments): Prisma.PrismaPromise<{ _max: Record<string, number | null> }>;
  create(query: Arguments): Prisma.PrismaPromise<Row>;
  createMany(query: Arguments): Prisma.PrismaPromise<{ count: number }>;
  upsert(query: Arguments): Prisma.PrismaPromise<Row>;
  update(query: Arguments): Prisma.PrismaPromise<Row>;
  updateMany(query: Arguments): Prisma.PrismaPromise<{ count: number }>;
  deleteMany(query: Arguments): Prisma.PrismaPromise<{ count: number }>;
  delete(query: Arguments): Prisma.PrismaPromise<Row>;
}

/** The table of an entity or of a list's rows, by the name in its definition. */
export function delegate(model: string): Delegate {
  const found = (database() as unknown as Record<string, Delegate | undefined>)[model];
  if (!found) throw new Error(`There is no table ${model}`);
  return found;
}
