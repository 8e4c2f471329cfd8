import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Defined } from './define-entity.ts';
import { announcement } from './entities/announcement.ts';
import { event } from './entities/event.ts';

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
const keyOf = ({ name }: Defined) => `dates of ${name}`;
for (const kind of [announcement, event]) declareRead(keyOf(kind), read(kind));

/** The dates of a kind's published items, by their ids. Cached until the content changes. */
export async function findDates(kind: typeof announcement | typeof event): Promise<(id: number) => ItemDates> {
  const { of, others } = await cachedRead(keyOf(kind), read(kind));
  return (id) => of[id] ?? others;
}
