import { database } from '../../db/client.ts';
import { delegate } from '../delegate.ts';
import type { Entity } from '../entity.ts';
import { type CurrentItem, readItem } from '../get-content-item.ts';
import type { ImportContext } from './plan-import.ts';

/** The ids of a kind's items that are there, in the order of the back office. */
async function idsOf({ model, order }: Entity): Promise<number[]> {
  if (model === '') return [1];
  const rows = await delegate(model).findMany({ orderBy: order, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Everything that an import or an export of a kind is compared with. */
export async function readContext(entity: Entity): Promise<ImportContext> {
  const [pictures, documents] = await Promise.all([
    database().media.findMany({ where: { removedAt: null }, select: { id: true, file: true } }),
    database().document.findMany({ select: { id: true, file: true } }),
  ]);
  const items = new Map<number, CurrentItem>();
  for (const id of await idsOf(entity)) {
    const item = await readItem(entity, id);
    if (item) items.set(id, item);
  }
  const byId = (rows: { id: number; file: string }[]) => new Map(rows.map(({ id, file }) => [id, file]));
  const byFile = (rows: { id: number; file: string }[]) =>
    new Map(rows.map(({ id, file }) => [file.toLowerCase(), id]));
  return {
    items,
    names: { picture: byId(pictures), document: byId(documents) },
    known: { picture: byFile(pictures), document: byFile(documents) },
  };
}
