import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { allEntities } from '../all-entities.ts';
import type { Defined } from '../entity.ts';
import { delegate, itemSelect } from '../fields/columns.ts';
import { type PublicItem, type StoredItem, toItem } from './public-item.ts';

async function readPublished<K extends Defined>({ model, fields, order, publicOrder }: K) {
  const rows = await delegate(model).findMany({
    where: { isPublished: true },
    orderBy: publicOrder ?? order,
    select: itemSelect(fields),
  });
  return rows.map((row) => toItem(fields, row, 'public') as PublicItem<K>);
}

for (const kind of allEntities) {
  if (kind.model && !kind.isReadSingly) declareRead(kind.name, () => readPublished(kind as Defined));
}

/** The published items of a kind in the visitors' order, cached in memory until the content changes. */
export const findPublished = <K extends Defined>(kind: K): Promise<readonly PublicItem<K>[]> =>
  cachedRead(kind.name, () => readPublished(kind));

/** One published item of a kind that is not kept as a whole, or null. Cached until the content changes. */
export const getOnePublished = <K extends Defined>(kind: K, id: number): Promise<PublicItem<K> | null> =>
  cachedRead(`${kind.name} ${id}`, async () => {
    const where = { id, isPublished: true };
    const row = await delegate(kind.model).findUnique({ where, select: itemSelect(kind.fields) });
    return row && (toItem(kind.fields, row, 'public') as PublicItem<K>);
  });

/** The published item `id` of a kind, or null if there is none. */
export async function getPublished<K extends Defined>(kind: K, id: number): Promise<PublicItem<K> | null> {
  const items = await findPublished(kind);
  return items.find((item) => item.id === id) ?? null;
}

/** The current content of an item's row, published or not. */
export interface RowReadings<K extends Defined> {
  asVisitors: PublicItem<K>;
  asStaff: StoredItem<K>;
}

/** The row `id` of a kind, not cached. Null if there is none. For verbs that have already checked their caller. */
export async function readRow<K extends Defined>({ model, fields }: K, id: number): Promise<RowReadings<K> | null> {
  const row = await delegate(model).findUnique({ where: { id }, select: itemSelect(fields) });
  if (!row) return null;
  return { asVisitors: toItem(fields, row, 'public'), asStaff: toItem(fields, row, 'staff') } as RowReadings<K>;
}
