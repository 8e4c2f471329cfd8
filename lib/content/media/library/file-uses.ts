import { allEntities } from '#lib/content/all-entities.ts';
import { type Entity, fieldOf } from '#lib/content/entity.ts';
import { delegate } from '#lib/content/fields/columns.ts';
import { type ContentValues, type Field, isList } from '#lib/content/fields/field.ts';
import { type FileKind, filePaths } from '#lib/content/items/check-values.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import type { CurrentItem } from '#lib/content/items/item.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { DraftUse, MediaItemUse, MediaItemUses, OlderUse } from './media-item-uses.ts';

const entities = new Map(allEntities.map((entity) => [entity.name, entity]));
/** How many revisions are read at once: a long history would need much memory. */
const portion = 500;

interface Version {
  entity: Entity;
  entityId: number;
  number: number;
  values: ContentValues;
}

/**
 * Every revision that refers to the file, oldest first. Values are JSON with nested lists, so code searches them,
 * not SQL.
 */
async function versionsWith(kind: FileKind, fileId: number): Promise<Version[]> {
  const found: Version[] = [];
  for (let last = 0; ; ) {
    const rows = await database().revision.findMany({
      where: { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: portion,
      select: { id: true, entity: true, entityId: true, number: true, values: true },
    });
    for (const { entity: name, entityId, number, values } of rows) {
      const entity = entities.get(name);
      if (entity && namesFile(kind, entity, values as ContentValues, fileId))
        found.push({ entity, entityId, number, values: values as ContentValues });
    }
    const end = rows.at(-1);
    if (!end || rows.length < portion) return found;
    last = end.id;
  }
}

const titleOf = ({ entity, entityId, values }: Omit<Version, 'number'>) => {
  const title = values[entity.titleField];
  return typeof title === 'string' && title ? title : `${entity.singular} ${entityId}`;
};

interface ShownItem {
  /** Null when the item was removed. */
  current: CurrentItem | null;
  liveRevision: number | null;
}

async function readShown(entity: Entity, entityId: number): Promise<ShownItem> {
  const [current, note] = await Promise.all([
    readItem(entity, entityId),
    database().contentItem.findUnique({
      where: { entity_entityId: { entity: entity.name, entityId } },
      select: { liveRevision: true },
    }),
  ]);
  return { current, liveRevision: note?.liveRevision ?? null };
}

const namesFile = (kind: FileKind, entity: Entity, values: ContentValues, fileId: number) =>
  filePaths(kind, entity.fields, values).some(([, id]) => id === fileId);

/** Whether the item's rows hold this version: the live one, or the newest one of a draft. */
const isInRows = ({ current, liveRevision }: ShownItem, number: number, isNamed: (values: ContentValues) => boolean) =>
  current !== null && (number === liveRevision || (number === current.revision && isNamed(current.values)));

/**
 * Where a draft beside the live version, or one that is not complete, refers to one of the files. References in the rows themselves are not
 * repeated.
 */
async function draftUses(kind: FileKind, ids: readonly number[]): Promise<{ fileId: number; use: DraftUse }[]> {
  const asked = new Set(ids);
  const notes = await database().contentItem.findMany({
    where: { removedAt: null },
    select: { entity: true, entityId: true, revision: true, liveRevision: true },
  });
  const found: { fileId: number; use: DraftUse }[] = [];
  for (const note of notes.filter(({ revision, liveRevision }) => revision !== liveRevision)) {
    const entity = entities.get(note.entity);
    const current = entity && (await readItem(entity, note.entityId));
    if (!entity || !current || current.state === 'published') continue;
    const { id, values, publishAt, stored, state } = current;
    const use = { entity: entity.name, singular: entity.singular, id, isScheduled: publishAt !== null };
    const title = titleOf({ entity, entityId: id, values });
    const filesOf = (of: ContentValues) => new Set(filePaths(kind, entity.fields, of).map(([, file]) => file));
    const inRows = state === 'draft' ? filesOf(stored) : new Set();
    for (const fileId of filesOf(values))
      if (asked.has(fileId) && !inRows.has(fileId)) found.push({ fileId, use: { ...use, title } });
  }
  return found;
}

/** Where history alone refers to the file: in versions that only a restore brings back. */
async function olderUses(kind: FileKind, fileId: number): Promise<OlderUse[]> {
  const older = new Map<string, OlderUse>();
  const shownItems = new Map<string, ShownItem>();
  for (const version of await versionsWith(kind, fileId)) {
    const { entity, entityId, number } = version;
    const key = `${entity.name} ${entityId}`;
    const shown = shownItems.get(key) ?? (await readShown(entity, entityId));
    shownItems.set(key, shown);
    const { current } = shown;
    const isDraft = current?.state === 'changed' && number === current.revision;
    if (isDraft || isInRows(shown, number, (values) => namesFile(kind, entity, values, fileId))) continue;
    const use = { entity: entity.name, singular: entity.singular, id: entityId, title: titleOf(version) };
    older.set(key, { ...use, versions: (older.get(key)?.versions ?? 0) + 1, isRemoved: current === null });
  }
  return [...older.values()];
}

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

export type CurrentUses = Pick<MediaItemUses, 'published' | 'drafts'>;

/**
 * Where pictures or documents are used on the site, in drafts and in scheduled versions, by their numbers, according to
 * every entity's definition. For verbs that have already checked their caller.
 */
export async function currentUses(
  ids: readonly number[],
  kind: FileKind = 'picture',
): Promise<Map<number, CurrentUses>> {
  const uses = new Map<number, CurrentUses>(ids.map((id) => [id, { published: [], drafts: [] }]));
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
  const [current, older] = await Promise.all([currentUses([id], kind), olderUses(kind, id)]);
  return { published: [], drafts: [], ...current.get(id), older };
}

/** Where the picture, or the document, is used. */
export async function findMediaItemUses(
  _editor: Caller<'editContent'>,
  id: number,
  kind?: FileKind,
): Promise<Result<MediaItemUses>> {
  return success(await usesOf(id, kind));
}
