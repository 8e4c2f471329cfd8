import type { Step } from '#lib/platform/db/write.ts';
import { inParts } from '#lib/platform/lists/in-parts.ts';
import { changesBetween } from './changes-between.ts';
import { isList, toColumns } from './columns.ts';
import { endPosition, rowColumns, rowsOf, writeStored } from './content-store.ts';
import { delegate } from './delegate.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';
import { searchSteps } from './search-steps.ts';

/** Few enough that a step of them takes some hundredths of a second. */
export const itemsPerStep = 100;

export interface ManyItem {
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
  /** What its row holds before. */
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
