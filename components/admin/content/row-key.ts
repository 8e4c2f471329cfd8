import type { ContentValues } from '#lib/content/field.ts';

const made = new WeakMap<ContentValues, number>();
let last = 0;

/** A number that identifies a row while it is moved and edited: its id, or a negative number for a new row. */
export function rowKey(row: ContentValues): number {
  if (typeof row.id === 'number') return row.id;
  const known = made.get(row);
  if (known) return known;
  last -= 1;
  made.set(row, last);
  return last;
}

/** Gives `next`, the changed copy of `row`, the same key. */
export function keepRowKey(row: ContentValues, next: ContentValues): void {
  made.set(next, rowKey(row));
}
