import { database } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { pictureSelect } from '#lib/platform/identity/picture.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { documentSelect } from '../media/document.ts';
import {
  type ContentValues,
  type Field,
  type FieldValue,
  isList,
  propertyOf,
  type SingleField,
  takesNull,
} from './field.ts';
/** A row as Prisma reads it. */
export type Row = Record<string, unknown> & { id: number };

const textKinds: ReadonlySet<SingleField['kind']> = new Set([
  'text',
  'longText',
  'lines',
  'address',
  'decimal',
  'choice',
]);

/** The value of a column that takes no null while a draft has no day. No one means this moment. */
const unset = new Date(0);

/**
 * The column's content for a value. A required text that the API left empty is stored as an empty text, not as null.
 */
function toColumn(field: SingleField, value: FieldValue | undefined): unknown {
  if (value === null || value === undefined) {
    if (field.kind === 'wholeNumber' && field.whenEmpty !== undefined) return field.whenEmpty;
    if ((field.kind === 'day' || field.kind === 'moment') && !takesNull(field)) return unset;
    return field.keepsEmptyText || (field.isRequired && textKinds.has(field.kind)) ? '' : null;
  }
  if (field.kind === 'rupees') return BigInt(value as number);
  if (field.kind === 'day') return midnightInIndia(value as string);
  if (field.kind === 'moment') return new Date(value as string);
  return value;
}

/** The value for a column's content. */
export function fromColumn(field: SingleField, stored: unknown): FieldValue {
  if (stored === null || stored === undefined || stored === '') return field.kind === 'yesNo' ? false : null;
  if (stored instanceof Date && stored.getTime() === unset.getTime() && !takesNull(field)) return null;
  if (field.kind === 'rupees') return Number(stored as bigint);
  if (field.kind === 'day') return kolkataDate(stored as Date);
  if (field.kind === 'moment') return (stored as Date).toISOString();
  return stored as FieldValue;
}
const singles = (fields: readonly Field[]) => fields.filter((field): field is SingleField => !isList(field));

/** The columns of an item's own row. */
export const toColumns = (fields: readonly Field[], values: ContentValues): Record<string, unknown> =>
  Object.fromEntries(singles(fields).map((field) => [field.column, toColumn(field, values[field.name])]));

const rowValues = (fields: readonly Field[], row: Row): ContentValues =>
  Object.fromEntries(singles(fields).map((field) => [field.name, fromColumn(field, row[field.column])]));

/** The values of a row read with {@link rowSelect}, with the ids of its lists' rows. */
export function toValues(fields: readonly Field[], row: Row): ContentValues {
  const lists = fields.filter(isList).map((field) => {
    const rows = row[field.column] as Row[];
    return [field.name, rows.map((each) => ({ id: each.id, ...rowValues(field.fields, each) }))] as const;
  });
  return { ...rowValues(fields, row), ...Object.fromEntries(lists) };
}

const shownOf: Partial<Record<SingleField['kind'], object>> = { picture: pictureSelect, document: documentSelect };

/** A field's column. For a file, everything that a page shows of it. */
export const shownColumn = (field: SingleField): readonly [column: string, select: unknown] => {
  const select = shownOf[field.kind];
  return select ? [propertyOf(field), { select }] : [field.column, true];
};

const storedColumn: typeof shownColumn = ({ column }) => [column, true];

function selectWith(fields: readonly Field[], selectOf: typeof shownColumn): Record<string, unknown> {
  const lists = fields.filter(isList).map((field) => {
    const place = field.orderColumn ? { [field.orderColumn]: 'asc' } : {};
    const select = { ...selectWith(field.fields, selectOf), ...(field.orderColumn && { [field.orderColumn]: true }) };
    return [field.column, { select, orderBy: [...(field.orderColumn ? [place] : []), { id: 'asc' }] }] as const;
  });
  return { id: true, ...Object.fromEntries([...singles(fields).map(selectOf), ...lists]) };
}

/** Prisma's select of everything in the fields, with lists in order, for {@link toValues}. */
export const rowSelect = (fields: readonly Field[]) => selectWith(fields, storedColumn);

/** Prisma's select of an item as visitors and staff read it, with its pictures, for `toItem`. */
export const itemSelect = (fields: readonly Field[]) => selectWith(fields, shownColumn);

type Arguments = Record<string, unknown>;

/** The methods that the generic verbs call on a table. The generated client's own types differ between tables. */
interface Delegate {
  findMany(query: Arguments): Prisma.PrismaPromise<Row[]>;
  findUnique(query: Arguments): Prisma.PrismaPromise<Row | null>;
  count(query: Arguments): Prisma.PrismaPromise<number>;
  aggregate(query: Arguments): Prisma.PrismaPromise<{ _max: Record<string, number | null> }>;
  create(query: Arguments): Prisma.PrismaPromise<Row>;
  createMany(query: Arguments): Prisma.PrismaPromise<{ count: number }>;
  upsert(query: Arguments): Prisma.PrismaPromise<Row>;
  update(query: Arguments): Prisma.PrismaPromise<Row>;
  updateMany(query: Arguments): Prisma.PrismaPromise<{ count: number }>;
  deleteMany(query: Arguments): Prisma.PrismaPromise<{ count: number }>;
  delete(query: Arguments): Prisma.PrismaPromise<Row>;
}

/** The table of an entity or of a list's rows, by the name in its definition. */
export function delegate(model: string): Delegate {
  const found = (database() as unknown as Record<string, Delegate | undefined>)[model];
  if (!found) throw new Error(`There is no table ${model}`);
  return found;
}

/** The table of a model: "FormField" of "formField". */
const tableOf = (model: string) => model.charAt(0).toUpperCase() + model.slice(1);

/**
 * Reserves `count` ids of a table that no row has or had, and that no other caller gets. Revisions refer to rows by id,
 * so a draft's new row needs an id before it is written, and a removed row's id must never be used again.
 */
export async function reserveIds(model: string, count: number): Promise<number[]> {
  return count === 0 ? [] : dialect().reserveNumbers(tableOf(model), count);
}
