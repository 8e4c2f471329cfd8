import { z } from 'zod';
import { type Condition, readCondition } from '#lib/forms/questions/condition.ts';
import { type GroupColumn, readColumns } from '#lib/forms/questions/groups.ts';
import { columnSchema, conditionSchema } from '#lib/forms/questions/question.schema.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import type { Defined, PublicApi, TableName } from '../entity.ts';
import {
  type Field,
  isList,
  type ListField,
  type PropertyName,
  propertyOf,
  type SingleField,
  takesNull,
  type WireField,
} from '../fields/field.ts';
import type { PublicDocument } from '../media/document.ts';
import type { Flat, PublicItem, ValueOf } from './public-item.ts';

// How the public API sends items: names in snake_case, days as YYYY-MM-DD, moments as ISO 8601 in UTC, and pictures as
// addresses. One list of names, the definition's `api.wire`, determines the object, its type and its schema.

type FieldOf<W extends WireField> = W extends readonly [string, infer N] ? N : W;
type NameOf<W extends WireField> = W extends readonly [infer N extends string, string] ? N : W & string;
type Sent<V> = V extends Picture | PublicDocument | Date ? string : V;

type SentField<T extends TableName, F extends Field> = F extends ListField & {
  wire: infer W extends readonly WireField[];
}
  ? WireItem<F['model'] & TableName, F['fields'][number], W>[]
  : F extends { kind: 'lines' }
    ? string[]
    : F extends { kind: 'condition' }
      ? Condition | null
      : F extends { kind: 'columns' }
        ? GroupColumn[]
        : Sent<ValueOf<T, F, 'public'>>;

/** A name without a field stands for a row's position in its list. */
type SentValue<T extends TableName, F extends Field, N> = [Extract<F, { name: N }>] extends [never]
  ? number
  : SentField<T, Extract<F, { name: N }>>;

type WireItem<T extends TableName, F extends Field, W extends readonly WireField[]> = Flat<
  { id: number } & { [Each in W[number] as NameOf<Each>]: SentValue<T, F, FieldOf<Each>> }
>;

/** A kind that the public API sends. */
export type Sendable = Defined<TableName, Field, PublicApi>;

/** An item of this kind as the public API sends it. */
type Wire<K extends Sendable> = WireItem<K['model'], K['fields'][number], K['api']['wire']>;

type SchemaOf<O> = z.ZodObject<{ [N in keyof O]: z.ZodType<O[N]> }, z.core.$strict>;

const namesOf = (wire: readonly WireField[]) =>
  wire.map((each) => (typeof each === 'string' ? [each, each] : each) as readonly [name: string, field: string]);

function sent({ kind }: SingleField, value: unknown): unknown {
  if (kind === 'lines') return linesOf(value as string | null);
  if (kind === 'condition') return readCondition(value as string | null);
  if (kind === 'columns') return readColumns(value as string | null);
  if (value === null) return null;
  if (kind === 'picture' || kind === 'document') return (value as Picture | PublicDocument).url;
  if (kind === 'day') return kolkataDate(value as Date);
  return kind === 'moment' ? (value as Date).toISOString() : value;
}

function objectToWire(fields: readonly Field[], wire: readonly WireField[], item: Record<string, unknown>): unknown {
  const entries = namesOf(wire).map(([name, fieldName]) => {
    const field = fields.find((each) => each.name === fieldName);
    if (!field) return [name, item[fieldName]];
    const value = item[propertyOf(field)];
    if (!isList(field)) return [name, sent(field, value)];
    return [name, (value as Record<string, unknown>[]).map((row) => rowToWire(field, row))];
  });
  return { id: item.id, ...Object.fromEntries(entries) };
}

/** A row of a list as the public API sends it. */
export const rowToWire = <L extends ListField>({ fields, wire }: L, row: object) =>
  objectToWire(fields, wire ?? [], row as Record<string, unknown>) as Wire<RowsOf<L>>;

/** The rows of a list, treated as a kind. */
type RowsOf<L extends ListField> = Defined<
  L['model'] & TableName,
  L['fields'][number],
  { path: string; wire: Exclude<L['wire'], undefined> }
>;

/** The part of a public object that is sent. Callers may leave out the rest. */
export type SentItem<K extends Sendable> = Pick<
  PublicItem<K>,
  'id' | (PropertyName<Extract<K['fields'][number], { name: FieldOf<K['api']['wire'][number]> }>> & keyof PublicItem<K>)
>;

/** An item as the public API sends it. */
export const toWire = <K extends Sendable>({ fields, api }: K, item: SentItem<K>) =>
  objectToWire(fields, api.wire, item) as Wire<K>;

const schemas: Record<SingleField['kind'], () => z.ZodType> = {
  text: z.string,
  longText: z.string,
  lines: () => z.array(z.string()),
  condition: () => conditionSchema,
  columns: () => z.array(columnSchema),
  email: z.string,
  phone: z.string,
  address: z.string,
  colour: z.string,
  decimal: z.string,
  choice: z.string,
  picture: z.string,
  document: z.string,
  wholeNumber: z.int,
  rupees: z.int,
  yesNo: z.boolean,
  day: z.iso.date,
  moment: z.iso.datetime,
};

const mayBeNull = (field: SingleField) => field.kind !== 'lines' && field.kind !== 'columns' && takesNull(field);

function sentSchema(field: Field | undefined): z.ZodType {
  if (!field) return z.int();
  if (isList(field)) return z.array(objectSchema(field.fields, field.wire ?? []));
  const schema = schemas[field.kind]();
  return (mayBeNull(field) ? schema.nullable() : schema).describe(field.label);
}

function objectSchema(fields: readonly Field[], wire: readonly WireField[]) {
  const entries = namesOf(wire).map(([name, fieldName]) => {
    return [name, sentSchema(fields.find((field) => field.name === fieldName))] as const;
  });
  return z.strictObject({ id: z.int(), ...Object.fromEntries(entries) });
}

/** The schema of `toWire`'s result. It rejects undeclared keys. */
export const wireSchema = <K extends Sendable>({ fields, api }: K) =>
  objectSchema(fields, api.wire) as unknown as SchemaOf<Wire<K>>;

/** The schema of `rowToWire`'s result. */
export const rowWireSchema = <L extends ListField>({ fields, wire }: L) =>
  objectSchema(fields, wire ?? []) as unknown as SchemaOf<Wire<RowsOf<L>>>;

/** The response body of the kind's address: a bare array, or an envelope with the array as its `data`. */
export function listResponse<K extends Sendable>(kind: K, items: readonly SentItem<K>[]) {
  const data = items.map((item) => toWire(kind, item));
  return kind.api.isBare ? data : { status: 'success' as const, data };
}

/** The schema of `listResponse`'s result. */
export function listResponseSchema(kind: Sendable): z.ZodType {
  const items = z.array(wireSchema(kind));
  return kind.api.isBare ? items : z.strictObject({ status: z.literal('success'), data: items });
}
