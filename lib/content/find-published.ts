import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { allEntities } from './all-entities.ts';
import { itemSelect } from './columns.ts';
import type { Defined } from './define-entity.ts';
import { delegate } from './delegate.ts';
import { type PublicItem, toItem } from './public-item.ts';

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
