import type { ContentValues } from '#lib/content/fields/field.ts';

const made = new WeakMap<ContentValues, number>();
/** Below all places that a row may have. */
let last = -1_000_000;

/** A number that identifies a row while it is moved and edited: its id, or a negative number for a new row. */
export function rowKey(row: ContentValues): number {
  if (typeof row.id === 'number') return row.id;
  const known = made.get(row);
  if (known) return known;
  last -= 1;
  made.set(row, last);
  return last;
}

/**
 * Numbers the new rows that a form begins with, such as those of a copy, by their places: the server and the browser draw
 * the same controls, and one finds the other's by their ids.
 */
export function numberRows(rows: readonly ContentValues[]): void {
  const isNew = (row: ContentValues) => typeof row.id !== 'number';
  if (rows.some((row) => isNew(row) && made.has(row))) return;
  for (const [index, row] of rows.entries()) if (isNew(row)) made.set(row, -1 - index);
}

/** Gives `next`, the changed copy of `row`, the same key. */
export function keepRowKey(row: ContentValues, next: ContentValues): void {
  made.set(next, rowKey(row));
}
