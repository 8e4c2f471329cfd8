import { Prisma } from '../generated/client.ts';
import { readRows } from '../statement.ts';

/**
 * What changes whenever the public content does: the content's version, which each of our writes raises, with SQLite's
 * count of commits by other connections. An edit made with a database tool while the site runs therefore also shows at
 * the next request.
 */
const state = Prisma.sql`coalesce((SELECT "version" FROM "ContentVersion"), 0) || ':' ||
  (SELECT data_version FROM pragma_data_version)`;

/** The state of the public content and when a schedule next changes it, in one round trip, which every read makes. */
export async function readContentState(): Promise<{ state: string; due: Date | null }> {
  const rows = await readRows<{ state: string; due: string | null }>(Prisma.sql`
    SELECT ${state} AS "state", (SELECT min("at") FROM (
      SELECT min("publishAt") AS "at" FROM "ContentItem" UNION ALL SELECT min("unpublishAt") FROM "ContentItem"
    )) AS "due"`);
  const [row] = rows;
  return { state: row?.state ?? '', due: row?.due ? new Date(row.due) : null };
}
