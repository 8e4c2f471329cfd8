import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds } from '#lib/platform/db/statement.ts';
import { allEntities } from '../all-entities.ts';
import { event } from '../entities/event.ts';
import { announcement } from '../entities/news.ts';
import type { Defined } from '../entity.ts';

/** When an item came onto the site, when visitors last saw it change, and how often it was saved until then. */
export interface ItemDates {
  published: Date;
  changed: Date;
  saves: number;
}

/** How versions come about that visitors see at once. */
const publishing = new Set(['publish', 'restore', 'undo', 'api', 'import']);

/** The dates of those that have a history, and of all others. */
interface Dates {
  of: Record<number, ItemDates>;
  others: ItemDates;
}

async function readDates({ name }: Defined): Promise<Dates> {
  const [revisions, items, first] = await Promise.all([
    database().revision.findMany({
      where: { entity: name },
      orderBy: { number: 'asc' },
      select: { entityId: true, number: true, at: true, action: true },
    }),
    database().contentItem.findMany({
      where: { entity: name, liveRevision: { not: null } },
      select: { entityId: true, liveRevision: true },
    }),
    database().media.findFirst({ orderBy: { createdAt: 'asc' }, select: { createdAt: true } }),
  ]);
  // Items without a history came with the site, as its first pictures did.
  const begun = first?.createdAt ?? new Date(0);
  const liveOf = new Map(items.map((item) => [item.entityId, item.liveRevision]));
  const others = { published: begun, changed: begun, saves: 0 };
  const dates = [...Map.groupBy(revisions, ({ entityId }) => entityId)].map(([id, own]) => {
    const live = own.find(({ number }) => number === liveOf.get(id));
    const shown = own.find(({ action }) => publishing.has(action)) ?? live;
    const published = own[0]?.number === 0 ? begun : (shown?.at ?? begun);
    return [id, { published, changed: live?.at ?? published, saves: live?.number ?? 0 }] as const;
  });
  return { of: Object.fromEntries(dates), others };
}

const read = (kind: Defined) => () => readDates(kind);
const datesKey = ({ name }: Defined) => `dates of ${name}`;
for (const kind of [announcement, event]) declareRead(datesKey(kind), read(kind));

/** The dates of a kind's published items, by their ids. Cached until the content changes. */
export async function findDates(kind: typeof announcement | typeof event): Promise<(id: number) => ItemDates> {
  const { of, others } = await cachedRead(datesKey(kind), read(kind));
  return (id) => of[id] ?? others;
}

/** The part of a kind that a page shows: some of its published items, or all. Null for what could not be read. */
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

const reviewsKey = (name: string) => `${name} reviewed`;

for (const { name } of allEntities) declareRead(reviewsKey(name), () => readReviewed(name));

async function newest({ kind: { name }, items }: Shown): Promise<number> {
  if (items === null) return 0;
  const reviewed = await cachedRead(reviewsKey(name), () => readReviewed(name));
  const ids = items && new Set(items.map(({ id }) => id));
  return Math.max(0, ...reviewed.map(([id, at]) => (!ids || ids.has(id) ? Date.parse(at) : 0)));
}

/** When staff last saved any of what a page shows. Null if they never did. */
export async function lastReviewed(shown: readonly Shown[]): Promise<Date | null> {
  const latest = Math.max(0, ...(await Promise.all(shown.map(newest))));
  return latest > 0 ? new Date(latest) : null;
}
