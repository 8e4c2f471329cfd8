import { itemSelect } from './columns.ts';
import type { Defined } from './define-entity.ts';
import { delegate } from './delegate.ts';
import { type PublicItem, type StoredItem, toItem } from './public-item.ts';

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
