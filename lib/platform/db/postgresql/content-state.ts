import { Prisma } from '../generated/client.ts';
import { readRows } from '../statement.ts';

/**
 * The state of the public content and when a schedule next changes it, in one round trip, which every read makes.
 * Triggers raise the content's version at each change of its tables, also by a database tool.
 */
export async function readContentState(): Promise<{ state: string; due: Date | null }> {
  const [row] = await readRows<{ state: string; due: Date | null }>(Prisma.sql`
    SELECT coalesce((SELECT "version" FROM "ContentVersion"), 0)::text AS "state", least(
      (SELECT min("publishAt") FROM "ContentItem"), (SELECT min("unpublishAt") FROM "ContentItem")) AS "due"`);
  return { state: row?.state ?? '', due: row?.due ?? null };
}

/** No number tells of every commit: a caller asks for the state itself. */
export const commitMark = (): number | null => null;
