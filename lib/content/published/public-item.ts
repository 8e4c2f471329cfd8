import { type Picture, toPictureOrNull } from '#lib/platform/identity/picture.ts';
import type { Columns, TableName } from '../entity.ts';
import type { Row } from '../fields/columns.ts';
import {
  type Field,
  isList,
  type ListField,
  type PropertyName,
  propertyOf,
  type SingleField,
} from '../fields/field.ts';
import { type PublicDocument, toDocumentOrNull } from '../media/document.ts';

/** The yes-no fields that decide whether visitors see another field. */
type Switch<F extends Field> = F extends { publishedBy: infer S } ? S : never;
type Shown<F extends Field> = Exclude<F, { name: Switch<F> }>;

type NullOf<T> = null extends T ? null : never;
type ColumnValue<V> = Exclude<V, bigint> | (bigint extends V ? number : never);
type OrderOf<F extends ListField> = F extends { orderColumn: infer O extends string }
  ? { [column in O]: number }
  : unknown;

export type ValueOf<T extends TableName, F extends Field, Sees> = F extends ListField
  ? readonly (Item<F['model'] & TableName, F['fields'][number], Sees> & OrderOf<F>)[]
  : F['column'] extends infer C extends keyof Columns<T>
    ? F['kind'] extends 'picture'
      ? Picture | NullOf<Columns<T>[C]>
      : F['kind'] extends 'document'
        ? PublicDocument | NullOf<Columns<T>[C]>
        : ColumnValue<Columns<T>[C]>
    : never;

export type Flat<T> = { [K in keyof T]: T[K] };

type Item<T extends TableName, F extends Field, Sees> = Flat<
  { id: number } & {
    [Each in Sees extends 'public' ? Shown<F> : F as PropertyName<Each>]: ValueOf<T, Each, Sees>;
  }
>;

/** A kind whose table and fields the compiler knows. */
interface Known {
  model: TableName;
  fields: readonly Field[];
}

/** An item as visitors get it: pictures as objects, and null for what its owner did not publish. */
export type PublicItem<K extends Known> = Item<K['model'], K['fields'][number], 'public'>;
/** An item with everything stored, for staff. */
export type StoredItem<K extends Known> = Item<K['model'], K['fields'][number], 'staff'>;

const isPublished = (field: SingleField, fields: readonly SingleField[], row: Row): boolean => {
  const publisher = fields.find(({ name }) => name === field.publishedBy);
  return !publisher || row[publisher.column] === true;
};

function propertyValue(field: SingleField, row: Row): unknown {
  if (field.kind === 'picture') return toPictureOrNull(row[propertyOf(field)] as never);
  if (field.kind === 'document') return toDocumentOrNull(row[propertyOf(field)] as never);
  const value = row[field.column] ?? null;
  return typeof value === 'bigint' ? Number(value) : value;
}

const itemRows = (list: ListField, row: Row, sees: 'public' | 'staff') =>
  (row[list.column] as Row[]).map((each) => ({
    ...toItem(list.fields, each, sees),
    ...(list.orderColumn ? { [list.orderColumn]: each[list.orderColumn] } : {}),
  }));

/** The object for a row read with `itemSelect`. {@link PublicItem} and {@link StoredItem} are its types. */
export function toItem(fields: readonly Field[], row: Row, sees: 'public' | 'staff'): Record<string, unknown> {
  const singles = fields.filter((field): field is SingleField => !isList(field));
  const switches = new Set(singles.map(({ publishedBy }) => publishedBy));
  const shown = sees === 'staff' ? fields : fields.filter(({ name }) => !switches.has(name));
  const entries = shown.map((field) => {
    if (isList(field)) return [field.column, itemRows(field, row, sees)];
    const isHidden = sees === 'public' && !isPublished(field, singles, row);
    return [propertyOf(field), isHidden ? null : propertyValue(field, row)];
  });
  return { id: row.id, ...Object.fromEntries(entries) };
}
