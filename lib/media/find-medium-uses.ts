import { requireEditor } from '../auth/require-editor.ts';
import { allEntities } from '../content/all-entities.ts';
import { isList } from '../content/columns.ts';
import { delegate } from '../content/delegate.ts';
import { type Entity, fieldOf } from '../content/entity.ts';
import { columnOf, type Field } from '../content/field.ts';
import { type Result, success } from '../http/result.ts';
import type { MediumUse } from './medium.ts';

const pictureColumns = (fields: readonly Field[]) => fields.filter(({ kind }) => kind === 'picture').map(columnOf);
const shows = (columns: readonly string[], id: number) => ({ OR: columns.map((column) => ({ [column]: id })) });

/** The items of one entity that show the picture, in fields of their own or in rows of their lists. */
async function usesIn(entity: Entity, id: number): Promise<MediumUse[]> {
  const own = pictureColumns(entity.fields);
  const lists = entity.fields
    .filter(isList)
    .map((list) => ({ relation: columnOf(list), columns: pictureColumns(list.fields) }))
    .filter(({ columns }) => columns.length > 0);
  const conditions = [
    ...(own.length > 0 ? [shows(own, id)] : []),
    ...lists.map(({ relation, columns }) => ({ [relation]: { some: shows(columns, id) } })),
  ];
  if (!entity.model || conditions.length === 0) return [];
  const title = fieldOf(entity, entity.titleField);
  const column = title.kind === 'picture' ? 'id' : columnOf(title);
  const rows = await delegate(entity.model).findMany({
    where: { OR: conditions },
    select: { id: true, [column]: true },
  });
  return rows.map((row) => ({
    entity: entity.name,
    singular: entity.singular,
    id: row.id,
    title: title.kind === 'picture' ? `${entity.singular} ${row.id}` : String(row[column]),
  }));
}

/** Where the picture is shown, read from every entity's definition. For verbs that have checked their caller. */
export async function usesOf(id: number): Promise<MediumUse[]> {
  return (await Promise.all(allEntities.map((entity) => usesIn(entity, id)))).flat();
}

/** Where the picture is shown. @returns forbidden */
export async function findMediumUses(headers: Headers, id: number): Promise<Result<MediumUse[]>> {
  const editor = await requireEditor(headers);
  return editor.ok ? success(await usesOf(id)) : editor;
}
