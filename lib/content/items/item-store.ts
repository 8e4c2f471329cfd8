import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import type { Step } from '#lib/platform/db/write.ts';
import { inParts } from '#lib/platform/lists/select-ids.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import {
  mayBeEmpty,
  type SettingKey,
  type StoredSettings,
  settingKeys,
  settingToText,
} from '#lib/platform/settings/settings.schema.ts';
import { type Entity, fieldOf } from '../entity.ts';
import { delegate, type Row, rowSelect, toColumns, toValues } from '../fields/columns.ts';
import { type ContentValues, isList, type ListField } from '../fields/field.ts';
import { storableValues } from '../fields/field-schema.ts';
import { changesBetween } from '../fields/values.ts';
import { searchSteps, searchWrites } from '../search-index.ts';

/** The site's settings as the values of one item. */
async function readSettingValues(): Promise<ContentValues> {
  const entries = Object.entries(await readSettings());
  return Object.fromEntries(
    // The form has decimals as text, so that no digit is lost, and null for an empty text.
    entries.map(([key, value]) => [key, typeof value === 'number' ? String(value) : value === '' ? null : value]),
  );
}

/**
 * The writes that store the values, one row per setting. An emptied setting is stored as an empty text. A setting
 * missing from an older version returns to the schema's default.
 */
function writeSettingValues(values: ContentValues) {
  const { siteSetting } = database();
  return settingKeys.map((key: SettingKey) => {
    const value = values[key] ?? '';
    const isLeftOut = values[key] === undefined || (value === '' && !mayBeEmpty(key));
    if (isLeftOut) return siteSetting.deleteMany({ where: { key } });
    const text = settingToText(value as StoredSettings[SettingKey]);
    return siteSetting.upsert({ where: { key }, create: { key, value: text }, update: { value: text } });
  });
}

/** The column that puts a new item after all others of its kind. Empty for an entity without its own order. */
async function endPosition({ reorder, ...entity }: Entity, values: ContentValues): Promise<Record<string, number>> {
  if (!reorder) return {};
  const { column, within } = reorder;
  // An item without a group comes after all others once it has one.
  const where = within && values[within] != null ? { [fieldOf(entity, within).column]: values[within] } : {};
  const { _max } = await delegate(entity.model).aggregate({ where, _max: { [column]: true } });
  return { [column]: (_max[column] ?? 0) + 1 };
}

type Write = Prisma.PrismaPromise<unknown>;

/** The rows of all items of a kind in the visitors' order, with the columns of `select`. */
export async function findStored({ name, model, order }: Entity, select: Record<string, unknown>): Promise<Row[]> {
  if (name === 'settings') return [{ id: 1, isPublished: true, ...(await readSettingValues()) }];
  return delegate(model).findMany({ orderBy: order, select: { ...select, id: true, isPublished: true } });
}

/**
 * The item as visitors see it, or the content of a new item that was never published. Null if there is no such row.
 */
export async function readStored(
  { name, model, fields }: Entity,
  id: number,
): Promise<{ values: ContentValues; isPublished: boolean } | null> {
  if (name === 'settings') return id === 1 ? { values: await readSettingValues(), isPublished: true } : null;
  const row = await delegate(model).findUnique({ where: { id }, select: { ...rowSelect(fields), isPublished: true } });
  return row && { values: toValues(fields, row), isPublished: row.isPublished === true };
}

const rowsOf = ({ name }: ListField, values: ContentValues) =>
  (values[name] ?? []) as (ContentValues & { id: number })[];

const rowColumns = (list: ListField, row: ContentValues, index: number) => ({
  ...toColumns(list.fields, row),
  ...(list.orderColumn ? { [list.orderColumn]: index + 1 } : {}),
});

/** Two rows may swap a value that must be unique. So each first gets a temporary text that no one can type. */
const stepAside = (list: ListField, values: ContentValues): Write[] => {
  const { uniqueField, model } = list;
  if (!uniqueField) return [];
  const field = list.fields.find(({ name }) => name === uniqueField);
  if (!field) throw new Error(`${list.name} has no field ${uniqueField}`);
  const column = field.column;
  return rowsOf(list, values).map(({ id }) =>
    delegate(model).updateMany({ where: { id }, data: { [column]: `\u0001${id}` } }),
  );
};

const listRows = (list: ListField, values: ContentValues) => ({
  create: rowsOf(list, values).map((row, index) => ({ id: row.id, ...rowColumns(list, row, index) })),
});

const listWrite = (list: ListField, values: ContentValues) => {
  const rows = rowsOf(list, values);
  return {
    deleteMany: { id: { notIn: rows.map(({ id }) => id) } },
    upsert: rows.map((row, index) => {
      const columns = rowColumns(list, row, index);
      return { where: { id: row.id }, create: { id: row.id, ...columns }, update: columns };
    }),
  };
};

/**
 * The writes that turn `values` into the item's row and lists, and into what visitors find. Every list row must have its id
 * by now.
 * @param isMissing whether it has no row, because it is new or was removed: where another row has its id by now, the write
 *   fails and does not replace that row
 */
export async function writeStored(
  entity: Entity,
  id: number,
  values: ContentValues,
  isPublished: boolean,
  { isMissing = false } = {},
): Promise<Write[]> {
  const { name, model, fields } = entity;
  if (name === 'settings') return writeSettingValues(values);
  // The row of a draft holds as much as its columns take, and the revision all of it.
  const held = isPublished ? values : storableValues(entity, values);
  const lists = fields.filter(isList).filter((list) => list.name in held || isPublished);
  const columns = { ...toColumns(fields, held), isPublished };
  const select = { id: true };
  const ofLists = (write: (list: ListField) => object) =>
    Object.fromEntries(lists.map((list) => [list.column, write(list)]));
  const write = isMissing
    ? delegate(model).create({
        data: { id, ...columns, ...(await endPosition(entity, held)), ...ofLists((list) => listRows(list, held)) },
        select,
      })
    : delegate(model).update({
        where: { id },
        data: { ...columns, ...ofLists((list) => listWrite(list, held)) },
        select,
      });
  const found = await searchWrites(entity, id, isPublished ? values : null);
  return [...lists.flatMap((list) => stepAside(list, held)), write, ...found];
}

/** The writes that show or hide an item whose row holds what is to be seen. */
export async function showWrites(entity: Entity, id: number, isPublished: boolean): Promise<Write[]> {
  const stored = isPublished ? await readStored(entity, id) : null;
  return [
    delegate(entity.model).update({ where: { id }, data: { isPublished }, select: { id: true } }),
    ...(await searchWrites(entity, id, stored?.values ?? null)),
  ];
}

/** Few enough that a step of them takes some hundredths of a second. */
export const itemsPerStep = 100;

interface ManyItem {
  id: number;
  /** Every list row has its id by now. */
  values: ContentValues;
}

/** The rows of new items, after all others of their kind and in this order. */
async function newRows(entity: Entity, items: readonly ManyItem[], isPublished: boolean) {
  const { fields, reorder } = entity;
  const ends = new Map<unknown, number>();
  const rows: Record<string, unknown>[] = [];
  for (const { id, values } of items) {
    const place: Record<string, number> = {};
    if (reorder) {
      const among = reorder.within ? values[reorder.within] : null;
      const before = ends.get(among);
      place[reorder.column] =
        before === undefined ? ((await endPosition(entity, values))[reorder.column] ?? 1) : before + 1;
      ends.set(among, place[reorder.column] ?? 1);
    }
    rows.push({ id, ...toColumns(fields, values), isPublished, ...place });
  }
  return rows;
}

/** The steps that write the rows and lists of new items, and what visitors find of them. */
export async function createSteps(entity: Entity, items: readonly ManyItem[], isPublished: boolean): Promise<Step[]> {
  const { model, fields } = entity;
  const rows = await newRows(entity, items, isPublished);
  const lists = fields.filter(isList).flatMap((list) => {
    const all = items.flatMap(({ id, values }) =>
      rowsOf(list, values).map((row, index) => ({ id: row.id, [`${model}Id`]: id, ...rowColumns(list, row, index) })),
    );
    return inParts(all, itemsPerStep).map(
      (data): Step =>
        () => [delegate(list.model).createMany({ data })],
    );
  });
  return [
    ...inParts(rows, itemsPerStep).map(
      (data): Step =>
        () => [delegate(model).createMany({ data })],
    ),
    ...lists,
    ...(isPublished ? await searchSteps(entity, items, { areNew: true }) : []),
  ];
}

export interface ChangedItem extends ManyItem {
  /** The values of its row before. */
  stored: ContentValues;
  isPublished: boolean;
}

/**
 * The steps that turn the values of items that are there into their rows and lists, and into what visitors find. Of a row only
 * those fields are written that differ, so that those of two thousand items are written quickly.
 */
export async function changeSteps(entity: Entity, items: readonly ChangedItem[]): Promise<Step[]> {
  const rows = items.map(({ id, stored, values, isPublished }): Step => {
    const changed = changesBetween(stored, values);
    const fields = entity.fields.filter(({ name }) => name in changed);
    return () => writeStored({ ...entity, search: null, fields }, id, values, isPublished);
  });
  const found = items.map(({ id, values, isPublished }) => ({ id, values: isPublished ? values : null }));
  return [...rows, ...(await searchSteps(entity, found))];
}
