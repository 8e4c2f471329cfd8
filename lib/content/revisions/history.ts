import type { Staff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Entity, fieldOf } from '../entity.ts';
import type { ContentValues } from '../fields/field.ts';
import { isComplete } from '../fields/field-schema.ts';
import { filePaths, ownValueGuards, takenValues, withKnownPictures } from '../items/check-values.ts';
import { readItem, readRevision } from '../items/current-item.ts';
import { changedMeanwhile, itemNotFound, revisionNotFound } from '../items/failures.ts';
import type { NewRevision, RevisionNote } from '../items/item.ts';
import { guardRestore, type ItemEditor, requireItemEditor } from '../items/item-editor.ts';
import { readStored, writeStored } from '../items/item-store.ts';
import { mustAsk } from './approval.ts';
import { commitRevision } from './commit.ts';
import { type ReviewedItem, reviewed } from './review.ts';

const select = { number: true, at: true, userEmail: true, action: true, reason: true } as const;

/** The item's history, newest first. Empty if it was never edited. @returns forbidden; not_found */
export async function findRevisions(staff: Staff, entity: Entity, id: number): Promise<Result<RevisionNote[]>> {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  const key = { entity: entity.name, entityId: id };
  const [rows, item] = await Promise.all([
    database().revision.findMany({ where: key, orderBy: { number: 'desc' }, select }),
    database().contentItem.findUnique({ where: { entity_entityId: key }, select: { liveRevision: true } }),
  ]);
  if (rows.length === 0 && !(await readStored(entity, id))) return itemNotFound;
  return success(
    rows.map(({ number, at, userEmail, action, reason }) => ({
      number,
      at,
      by: userEmail,
      action,
      reason,
      isLive: number === item?.liveRevision,
    })),
  );
}

/** One revision with its values. @returns forbidden; not_found */
export async function getRevision(
  staff: Staff,
  entity: Entity,
  id: number,
  number: number,
): Promise<Result<RevisionNote & { values: ContentValues }>> {
  const notes = await findRevisions(staff, entity, id);
  if (!notes.ok) return notes;
  const note = notes.value.find((each) => each.number === number);
  if (!note) return revisionNotFound;
  const row = await database().revision.findUniqueOrThrow({
    where: { entity_entityId_number: { entity: entity.name, entityId: id, number } },
    select: { values: true },
  });
  return success({ ...note, values: row.values as ContentValues });
}

const pictureIsGone = refuse(
  'conflict',
  'This version cannot be restored, because its picture was removed from the media library.',
);

interface Restore {
  /** The revision to restore. */
  number: number;
  /** The newest revision that the caller saw. */
  revision: number;
}

/** Whether the picture that the item is nothing without is missing among `values`, which had one. */
export const hasLostPicture = ({ fields }: Entity, values: ContentValues, before: ContentValues): boolean =>
  fields.some(
    ({ kind, isRequired, name }) => kind === 'picture' && isRequired && values[name] === null && before[name] !== null,
  );

/** The revision that makes an earlier one the newest. @returns what restoreRevision does */
export async function planRestore(
  actor: ItemEditor,
  entity: Entity,
  id: number,
  { number, revision }: Restore,
): Promise<Result<NewRevision>> {
  const key = { entity: entity.name, entityId: id };
  const guards = await ownValueGuards(entity);
  const note = await database().contentItem.findUnique({ where: { entity_entityId: key } });
  if (!note) return itemNotFound;
  if (note.revision !== revision) return changedMeanwhile;
  const earlier = await readRevision(entity.name, id, number);
  if (!earlier) return revisionNotFound;
  const current = await readItem(entity, id);
  // A person who may not change a field brings back the rest of a version from before the field existed.
  const values = await withKnownPictures(entity, actor.fields ? { ...current?.values, ...earlier } : earlier);
  if (actor.fields !== null && !current) return itemNotFound;
  const managed = current ? guardRestore(actor, entity, current, values) : success(null);
  if (!managed.ok) return managed;
  if (hasLostPicture(entity, values, earlier)) return pictureIsGone;
  const wasPublished = current?.isPublished ?? false;
  // Where another person publishes, what comes back waits as a draft beside what visitors see. So does what was not complete.
  const isAside = wasPublished && ((await mustAsk(actor)) || !isComplete(entity, earlier));
  const isPublished = wasPublished && !isAside;
  // A draft is checked when it is published.
  const [taken] = isPublished ? Object.values(await takenValues(entity, values, current)) : [];
  if (taken) return refuse('conflict', `This version cannot be restored. ${taken[0]}`);
  return success({
    entity,
    id,
    base: revision,
    seenLive: note.liveRevision,
    before: current?.values ?? null,
    values,
    action: 'restore',
    restored: number,
    actor,
    item: {
      ...(isAside ? {} : { liveRevision: isPublished ? revision + 1 : null }),
      publishAt: null,
      removedAt: null,
    },
    writes: isAside
      ? []
      : [...guards, ...(await writeStored(entity, id, values, isPublished, { isMissing: current === null }))],
  });
}

/** How a version would come back. */
export interface RestorePreview {
  /** Visitors see it at once. */
  isOnSite: boolean;
  /** The names of its fields with pictures or documents that are gone. */
  lost: string[];
}

/** Says before a restore how it will end. @returns the same as restoreRevision */
export async function previewRestore(
  staff: Staff,
  entity: Entity,
  id: number,
  restore: Restore,
): Promise<Result<RestorePreview>> {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  const planned = await planRestore(editor.value, entity, id, restore);
  if (!planned.ok) return planned;
  const { values, item } = planned.value;
  const earlier = (await readRevision(entity.name, id, restore.number)) ?? {};
  const pathsIn = (of: ContentValues) =>
    (['picture', 'document'] as const).flatMap((kind) => filePaths(kind, entity.fields, of).map(([path]) => path));
  const there = new Set(pathsIn(values));
  const gone = pathsIn(earlier).filter((path) => !there.has(path));
  const names = gone.map((path) => fieldOf(entity, path.split('.')[0] ?? '').label);
  return success({ isOnSite: typeof item.liveRevision === 'number', lost: [...new Set(names)] });
}

/**
 * Makes an earlier revision the newest one. If visitors can see the item, they see the change immediately, unless another
 * person has to publish it or required values are missing. A draft or a removed item becomes a draft. Pictures that are no longer in the library are left out.
 * @returns forbidden; not_found; invalid when only an administrator may bring back one of its fields; conflict when
 * another person saved since, or when a required picture is gone
 */
export async function restoreRevision(
  staff: Staff,
  entity: Entity,
  id: number,
  restore: Restore,
): Promise<Result<ReviewedItem>> {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  const planned = await planRestore(editor.value, entity, id, restore);
  if (!planned.ok) return planned;
  const committed = await commitRevision(planned.value);
  if (!committed.ok) return committed;
  const restored = await readItem(entity, id);
  return restored ? success(await reviewed(editor.value, entity, restored)) : itemNotFound;
}
