import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds } from '#lib/platform/db/statement.ts';
import { allEntities } from './all-entities.ts';

/** What a page shows of a kind: some of its published items, or all. Null for what could not be read. */
export interface Shown {
  kind: { name: string };
  items?: readonly { id: number }[] | null;
}

type Reviewed = [id: number, at: string];

/**
 * When staff last saved what visitors see of each item. An item that was not edited since it was seeded has no such day,
 * and the state that was kept before its first edit says nothing about one. SQL finds them, because nothing but their
 * columns joins a version to its item.
 */
async function readReviewed(name: string): Promise<Reviewed[]> {
  const ids = await readIds(Prisma.sql`
    SELECT saved."id" FROM "ContentItem" item
    JOIN "Revision" saved ON saved."entity" = item."entity" AND saved."entityId" = item."entityId"
      AND saved."number" = item."liveRevision"
    WHERE item."entity" = ${name} AND saved."action" <> 'original'`);
  const saved = await database().revision.findMany({
    where: { id: { in: ids } },
    select: { entityId: true, at: true },
  });
  return saved.map(({ entityId, at }) => [entityId, at.toISOString()]);
}

const keyOf = (name: string) => `${name} reviewed`;

for (const { name } of allEntities) declareRead(keyOf(name), () => readReviewed(name));

async function newest({ kind: { name }, items }: Shown): Promise<number> {
  if (items === null) return 0;
  const reviewed = await cachedRead(keyOf(name), () => readReviewed(name));
  const ids = items && new Set(items.map(({ id }) => id));
  return Math.max(0, ...reviewed.map(([id, at]) => (!ids || ids.has(id) ? Date.parse(at) : 0)));
}

/** When staff last saved any of what a page shows. Null if they never did. */
export async function lastReviewed(shown: readonly Shown[]): Promise<Date | null> {
  const latest = Math.max(0, ...(await Promise.all(shown.map(newest))));
  return latest > 0 ? new Date(latest) : null;
}
