import {
  type ContentValues,
  isAsked,
  type ListField,
  type RowKind,
  type SingleField,
} from '#lib/content/fields/field.ts';
import { emptyValues } from '#lib/content/fields/values.ts';

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

export function keepRowKey(row: ContentValues, next: ContentValues): void {
  made.set(next, rowKey(row));
}

export const kindOf = ({ kinds = [], kindField = '' }: ListField, row: ContentValues): RowKind | undefined =>
  kinds.find(({ value }) => value === row[kindField]);

export const newRow = ({ fields, kindField = '' }: ListField, kind?: RowKind): ContentValues => ({
  ...emptyValues(fields),
  ...(kind && { [kindField]: kind.value }),
});

export function isUntouched(field: ListField, row: ContentValues): boolean {
  const start = newRow(field, kindOf(field, row));
  return row.id === undefined && field.fields.every(({ name }) => (row[name] ?? null) === start[name]);
}

/** The field without the options that are other kinds of row. */
function withoutKinds(field: SingleField, { kinds = [], kindField }: ListField): SingleField {
  if (field.kind !== 'choice' || field.name !== kindField) return field;
  return { ...field, options: field.options.filter(({ value }) => !kinds.some((kind) => kind.value === value)) };
}

/**
 * The fields of a row that can be edited. A row of another kind has those of its kind, and others only while there is
 * something wrong with them.
 */
export function fieldsOf(list: ListField, row: ContentValues, wrong: ReadonlySet<string>): SingleField[] {
  const asked = list.fields.filter((each) => isAsked(each, row));
  const kind = kindOf(list, row);
  if (!kind) return asked.map((each) => withoutKinds(each, list));
  return asked
    .filter(({ name }) => kind.labels[name] || (wrong.has(name) && name !== list.kindField))
    .map((each) => ({ ...each, label: kind.labels[each.name] ?? each.label }));
}
