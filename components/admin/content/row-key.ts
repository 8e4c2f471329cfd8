import type { ContentValues } from '#lib/content/field.ts';

const made = new WeakMap<ContentValues, number>();
let last = 0;

/** A number that a row of a list keeps while it is moved and edited: its id, or one below 0 while it has none. */
export function rowKey(row: ContentValues): number {
  if (typeof row.id === 'number') return row.id;
  const known = made.get(row);
  if (known) return known;
  last -= 1;
  made.set(row, last);
  return last;
}

/** `next` is the same row after a change. */
export function keepRowKey(row: ContentValues, next: ContentValues): void {
  made.set(next, rowKey(row));
}
