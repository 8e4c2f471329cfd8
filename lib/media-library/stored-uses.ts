import { isList } from '../content/columns.ts';
import { delegate } from '../content/delegate.ts';
import { type Entity, fieldOf } from '../content/entity.ts';
import type { Field } from '../content/field.ts';
import { database } from '../db/client.ts';
import type { MediumUse } from './medium-uses.ts';

interface StoredUse {
  use: MediumUse;
  isPublished: boolean;
  isScheduled: boolean;
}

const pictureColumns = (fields: readonly Field[]) =>
  fields.filter(({ kind }) => kind === 'picture').map(({ column }) => column);
const shows = (columns: readonly string[], id: number) => ({ OR: columns.map((column) => ({ [column]: id })) });

/** The items of one entity whose rows refer to the picture, in their own fields or in their lists. */
export async function storedUses(entity: Entity, id: number): Promise<StoredUse[]> {
  const own = pictureColumns(entity.fields);
  const lists = entity.fields
    .filter(isList)
    .map((list) => ({ relation: list.column, columns: pictureColumns(list.fields) }))
    .filter(({ columns }) => columns.length > 0);
  const conditions = [
    ...(own.length > 0 ? [shows(own, id)] : []),
    ...lists.map(({ relation, columns }) => ({ [relation]: { some: shows(columns, id) } })),
  ];
  if (!entity.model || conditions.length === 0) return [];
  const title = fieldOf(entity, entity.titleField);
  const column = title.kind === 'picture' ? 'id' : title.column;
  const rows = await delegate(entity.model).findMany({
    where: { OR: conditions },
    select: { id: true, isPublished: true, [column]: true },
  });
  const scheduled = await database().contentItem.findMany({
    where: { entity: entity.name, entityId: { in: rows.map((row) => row.id) }, publishAt: { not: null } },
    select: { entityId: true },
  });
  const name = (row: (typeof rows)[number]) =>
    (title.kind === 'picture' ? '' : String(row[column] ?? '')) || `${entity.singular} ${row.id}`;
  return rows.map((row) => ({
    use: { entity: entity.name, singular: entity.singular, id: row.id, title: name(row) },
    isPublished: row.isPublished === true,
    isScheduled: scheduled.some(({ entityId }) => entityId === row.id),
  }));
}
