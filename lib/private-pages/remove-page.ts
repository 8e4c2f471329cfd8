import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';

/** The write that removes a page with all its links, after the row that it belonged to. Nothing for a null. */
export const removePage = (pageId: number | null): Prisma.PrismaPromise<unknown>[] =>
  pageId === null ? [] : [database().privatePage.deleteMany({ where: { id: pageId } })];
