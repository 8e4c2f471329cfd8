import {
  type ContentValues,
  isAsked,
  type ListField,
  type RowKind,
  type SingleField,
} from '#lib/content/fields/field.ts';
import { emptyValues } from '#lib/content/fields/values.ts';
/** The kind of a row. Undefined for a usual one. */
export const kindOf = ({ kinds = [], kindField = '' }: ListField, row: ContentValues): RowKind | undefined =>
  kinds.find(({ value }) => value === row[kindField]);

/** The values of a new row. */
export const newRow = ({ fields, kindField = '' }: ListField, kind?: RowKind): ContentValues => ({
  ...emptyValues(fields),
  ...(kind && { [kindField]: kind.value }),
});

/** Whether a row holds nothing but what it began with. */
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
