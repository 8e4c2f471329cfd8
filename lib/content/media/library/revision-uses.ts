import type { ContentValues } from '#lib/content/fields/field.ts';
import { type FileKind, filePaths } from '#lib/content/items/check-values.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import type { CurrentItem } from '#lib/content/items/item.ts';
import { database } from '#lib/platform/db/client.ts';
import { allEntities } from '../../all-entities.ts';
import type { Entity } from '../../entity.ts';
import type { DraftUse, OlderUse } from './media-item-uses.ts';

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
      if (entity && names(kind, entity, values as ContentValues, fileId))
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

interface Standing {
  /** Null when the item was removed. */
  current: CurrentItem | null;
  liveRevision: number | null;
}

async function standingOf(entity: Entity, entityId: number): Promise<Standing> {
  const [current, note] = await Promise.all([
    readItem(entity, entityId),
    database().contentItem.findUnique({
      where: { entity_entityId: { entity: entity.name, entityId } },
      select: { liveRevision: true },
    }),
  ]);
  return { current, liveRevision: note?.liveRevision ?? null };
}

const names = (kind: FileKind, entity: Entity, values: ContentValues, fileId: number) =>
  filePaths(kind, entity.fields, values).some(([, id]) => id === fileId);

/** Whether the item's rows hold this version: the live one, or the newest one of a draft. */
const isInRows = ({ current, liveRevision }: Standing, number: number, isNamed: (values: ContentValues) => boolean) =>
  current !== null && (number === liveRevision || (number === current.revision && isNamed(current.values)));

/**
 * Where a draft beside the live version, or one that is not complete, refers to one of the files. References in the rows themselves are not
 * repeated.
 */
export async function draftUses(kind: FileKind, ids: readonly number[]): Promise<{ fileId: number; use: DraftUse }[]> {
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
export async function olderUses(kind: FileKind, fileId: number): Promise<OlderUse[]> {
  const older = new Map<string, OlderUse>();
  const standings = new Map<string, Standing>();
  for (const version of await versionsWith(kind, fileId)) {
    const { entity, entityId, number } = version;
    const key = `${entity.name} ${entityId}`;
    const standing = standings.get(key) ?? (await standingOf(entity, entityId));
    standings.set(key, standing);
    const { current } = standing;
    const isDraft = current?.state === 'changed' && number === current.revision;
    if (isDraft || isInRows(standing, number, (values) => names(kind, entity, values, fileId))) continue;
    const use = { entity: entity.name, singular: entity.singular, id: entityId, title: titleOf(version) };
    older.set(key, { ...use, versions: (older.get(key)?.versions ?? 0) + 1, isRemoved: current === null });
  }
  return [...older.values()];
}
