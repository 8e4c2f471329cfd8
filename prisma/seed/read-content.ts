import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { toColumns } from '#lib/content/fields/columns.ts';
import { type ContentValues, type Field, isList, type ListField, type SingleField } from '#lib/content/fields/field.ts';
import { valuesSchema } from '#lib/content/fields/field-schema.ts';
import { unknownChoices } from '#lib/content/items/check-values.ts';
import { invalidValues } from '#lib/content/items/failures.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { findEntity } from '../../lib/content/all-entities.ts';
import type { Entity, TableName } from '../../lib/content/entity.ts';
import type { FieldErrors } from '../../lib/platform/http/result.ts';
import { kolkataDate } from '../../lib/platform/time/kolkata-time.ts';
import { isPicture, pictureFile, type Row, type SeedTable, seedFolder } from './seed-table.ts';

type Given = Record<string, unknown>;

interface CheckedItem {
  id: number;
  item: Given;
  values: ContentValues;
}

const itemsSchema = z.array(z.record(z.string(), z.unknown()));

/** A moment counted from today, so that the sample always shows a near deadline. */
const fromTodaySchema = z.strictObject({ days: z.int(), time: z.iso.time({ precision: -1 }) });

function readItems(file: string): Given[] {
  try {
    return itemsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${path.relative('', file)} is no list of items.`, { cause: error });
  }
}

const rowsIn = (item: Given, { name }: Field) => (Array.isArray(item[name]) ? (item[name] as Given[]) : []);

/** A value as a form would send it. Any number stands for a picture, which has no id yet. */
function asSent(field: Field, value: unknown): unknown {
  if (isList(field)) return Array.isArray(value) ? value.map((row: Given) => itemAsSent(field.fields, row)) : value;
  if (field.kind === 'picture') return isPicture(value) ? 1 : value;
  const fromToday = field.kind === 'moment' ? fromTodaySchema.safeParse(value) : null;
  if (fromToday?.success) {
    const { days, time } = fromToday.data;
    return `${kolkataDate(new Date(Date.now() + days * dayMilliseconds))}T${time}+05:30`;
  }
  const isText = Array.isArray(value) && value.every((line) => typeof line === 'string');
  return isText ? value.join('\n') : value;
}

const itemAsSent = (fields: readonly Field[], item: Given): Given => {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const field = byName.get(name);
      return [name, field ? asSent(field, value) : value];
    }),
  );
};

/** Pictures without a file, and names that no row of a list has: the schemas of forms leave these out. */
function ownProblems(fields: readonly Field[], item: Given, place = ''): FieldErrors {
  const errors: FieldErrors = {};
  const names = new Set(['id', ...fields.map(({ name }) => name)]);
  for (const name of Object.keys(item))
    if (!names.has(name)) errors[`${place}${name}`] = ['This field does not exist.'];
  for (const field of fields) {
    const value = item[field.name];
    if (isList(field))
      rowsIn(item, field).forEach((row, index) => {
        Object.assign(errors, ownProblems(field.fields, row, `${place}${field.name}.${index}.`));
      });
    else if (field.kind === 'picture' && value !== undefined && !(isPicture(value) && existsSync(pictureFile(value))))
      errors[`${place}${field.name}`] = ['Name a drawing in prisma/seed/pictures, and its alt text.'];
  }
  return errors;
}

/** The item's values as they would be saved. @throws an error that names every field that is not valid */
function checkItem({ fields, check }: Entity, item: Given, where: string): ContentValues {
  const parsed = valuesSchema(fields).safeParse(itemAsSent(fields, item));
  const values = (parsed.data ?? {}) as ContentValues;
  const errors = parsed.success
    ? { ...ownProblems(fields, item), ...unknownChoices(fields, values, undefined), ...check?.(values) }
    : { ...ownProblems(fields, item), ...invalidValues(parsed.error).failure.errors };
  const problems = Object.entries(errors).map(([name, words]) => `${where}, ${name}: ${words.join(' ')}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return values;
}

/** The columns of a row, with the picture itself in place of its id. */
const columnsOf = (fields: readonly Field[], values: ContentValues, item: Given): Row => ({
  ...toColumns(fields, values),
  ...Object.fromEntries(
    fields
      .filter((field): field is SingleField => field.kind === 'picture')
      .map(({ name, column }) => [column, item[name] ?? null]),
  ),
});

/** The fields that any of `items` names. Columns of the others keep the database's default. */
const namedIn = (fields: readonly Field[], items: readonly Given[]) =>
  fields.filter(({ name }) => items.some((item) => name in item));

/** The rows of a list, with the ids of their items. */
function listTable(model: string, list: ListField, items: readonly CheckedItem[]): SeedTable {
  const fields = namedIn(
    list.fields,
    items.flatMap(({ item }) => rowsIn(item, list)),
  );
  const rows = items.flatMap(({ id, item, values }) =>
    rowsIn(item, list).map((row, index) => ({
      id: row.id,
      [`${model}Id`]: id,
      ...columnsOf(fields, (values[list.name] as ContentValues[])[index] ?? {}, row),
      ...(list.orderColumn && { [list.orderColumn]: index + 1 }),
    })),
  );
  return {
    table: list.model as TableName,
    idColumn: 'id',
    rows: rows.map((row, index) => ({ ...row, id: row.id ?? index + 1 })),
  };
}

/**
 * The rows of a kind's file in `folder`, and of its lists. An item's id is its place in the file, so new ones go to its end.
 * The same holds for a row of a list, unless the file says its id.
 * @throws an error that names the file, the item and the field of whatever is not valid
 */
export function readContent(name: string, folder = path.join(seedFolder, 'content')): SeedTable[] {
  const entity = findEntity(name);
  if (!entity) throw new Error(`There is no kind of content with the name ${name}.`);
  const { model, fields, reorder } = entity;
  const file = path.join(folder, `${name}.json`);
  const given = readItems(file);
  const items = given.map((item, index): CheckedItem => {
    const where = `${path.relative('', file)}, item ${index + 1}`;
    return { id: index + 1, item, values: checkItem(entity, item, where) };
  });
  const named = namedIn(fields, given);
  const places = new Map<unknown, number>();
  const rows = items.map(({ id, item, values }): Row => {
    if (!reorder) return { id, ...columnsOf(named, values, item) };
    const among = reorder.within ? values[reorder.within] : null;
    const place = (places.get(among) ?? 0) + 1;
    places.set(among, place);
    return { id, ...columnsOf(named, values, item), [reorder.column]: place };
  });
  const lists = named.filter(isList).map((list) => listTable(model, list, items));
  return [{ table: model as TableName, idColumn: 'id', rows }, ...lists];
}
