import { pictureSelect } from '#lib/platform/identity/picture.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import {
  type ContentValues,
  type Field,
  type FieldValue,
  type ListField,
  propertyOf,
  type SingleField,
  takesNull,
} from './field.ts';
import { documentSelect } from './media/document.ts';

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

export const isList = (field: Field): field is ListField => field.kind === 'list';
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
