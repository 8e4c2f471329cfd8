import { delegate } from '#lib/content/fields/columns.ts';
import { type Field, isList } from '#lib/content/fields/field.ts';

import type { FileKind } from '#lib/content/items/check-values.ts';
import { requireEditor } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { allEntities } from '../../all-entities.ts';
import { type Entity, fieldOf } from '../../entity.ts';
import type { MediaItemUse, MediaItemUses } from './media-item-uses.ts';
import { draftUses, olderUses } from './revision-uses.ts';

interface StoredUse {
  fileId: number;
  use: MediaItemUse;
  isPublished: boolean;
  isScheduled: boolean;
}

type Cells = Record<string, unknown>;

const fileColumns = (kind: FileKind, fields: readonly Field[]) =>
  fields.filter((field) => field.kind === kind).map(({ column }) => column);
const shows = (columns: readonly string[], id: unknown) => ({ OR: columns.map((column) => ({ [column]: id })) });
const chosen = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, true]));
const cellsOf = (row: Cells, columns: readonly string[]) => columns.map((column) => row[column]);

/** More than these are looked for among all. */
const maxNamed = 200;

/** The items of one entity whose rows refer to one of the files, in their own fields or in their lists. */
async function storedUses(kind: FileKind, entity: Entity, ids: readonly number[]): Promise<StoredUse[]> {
  const own = fileColumns(kind, entity.fields);
  const lists = entity.fields
    .filter(isList)
    .map((list) => ({ relation: list.column, columns: fileColumns(kind, list.fields) }))
    .filter(({ columns }) => columns.length > 0);
  const wanted = ids.length > maxNamed ? { gt: 0 } : { in: [...ids] };
  const conditions = [
    ...(own.length > 0 ? [shows(own, wanted)] : []),
    ...lists.map(({ relation, columns }) => ({ [relation]: { some: shows(columns, wanted) } })),
  ];
  if (!entity.model || conditions.length === 0) return [];
  const title = fieldOf(entity, entity.titleField);
  const column = title.kind === 'picture' ? 'id' : title.column;
  const rows = await delegate(entity.model).findMany({
    where: { OR: conditions },
    select: {
      id: true,
      isPublished: true,
      [column]: true,
      ...chosen(own),
      ...Object.fromEntries(lists.map(({ relation, columns }) => [relation, { select: chosen(columns) }])),
    },
  });
  const scheduled = await database().contentItem.findMany({
    where: { entity: entity.name, publishAt: { not: null } },
    select: { entityId: true },
  });
  const isScheduled = new Set(scheduled.map(({ entityId }) => entityId));
  const asked = new Set<unknown>(ids);
  return rows.flatMap((row) => {
    const text = entity.isSingle ? entity.plural : title.kind === 'picture' ? '' : String(row[column] ?? '');
    const name = text || `${entity.singular} ${row.id}`;
    const listed = lists.flatMap(({ relation, columns }) =>
      (row[relation] as Cells[]).flatMap((each) => cellsOf(each, columns)),
    );
    const files = new Set([...cellsOf(row, own), ...listed].filter((id) => asked.has(id)));
    return [...files].map((id) => ({
      fileId: id as number,
      use: { entity: entity.name, singular: entity.singular, id: row.id, title: name },
      isPublished: row.isPublished === true,
      isScheduled: isScheduled.has(row.id),
    }));
  });
}

export type StandingUses = Pick<MediaItemUses, 'published' | 'drafts'>;

/**
 * Where pictures or documents are used on the site, in drafts and in scheduled versions, by their numbers, according to
 * every entity's definition. For verbs that have already checked their caller.
 */
export async function standingUses(
  ids: readonly number[],
  kind: FileKind = 'picture',
): Promise<Map<number, StandingUses>> {
  const uses = new Map<number, StandingUses>(ids.map((id) => [id, { published: [], drafts: [] }]));
  const stored = (await Promise.all(allEntities.map((entity) => storedUses(kind, entity, ids)))).flat();
  for (const { fileId, use, isPublished, isScheduled } of stored) {
    const of = uses.get(fileId);
    if (isPublished) of?.published.push(use);
    else of?.drafts.push({ ...use, isScheduled });
  }
  for (const { fileId, use } of await draftUses(kind, ids)) uses.get(fileId)?.drafts.push(use);
  return uses;
}

/** Where the file is used, also in history. For verbs that have already checked their caller. */
export async function usesOf(id: number, kind: FileKind = 'picture'): Promise<MediaItemUses> {
  const [standing, older] = await Promise.all([standingUses([id], kind), olderUses(kind, id)]);
  return { published: [], drafts: [], ...standing.get(id), older };
}

/** Where the picture, or the document, is used. @returns forbidden */
export async function findMediaItemUses(headers: Headers, id: number, kind?: FileKind): Promise<Result<MediaItemUses>> {
  const editor = await requireEditor(headers);
  return editor.ok ? success(await usesOf(id, kind)) : editor;
}
