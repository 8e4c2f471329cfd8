import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { canRemove, type Entity } from '../entity.ts';
import { delegate } from '../fields/columns.ts';
import type { ContentValues } from '../fields/field.ts';
import { changesBetween } from '../fields/values.ts';
import type { CurrentItem, NewRevision } from '../items/item.ts';
import { writeStored } from '../items/item-store.ts';

/** How an item stood before an action changed it, as JSON. Its newest values are those of the action’s revision. */
export interface ItemSnapshot {
  /** The revision that the action wrote. */
  revision: number;
  /** Null for an item that was removed. */
  isPublished: boolean | null;
  /** The values that visitors saw, where those were not the newest. */
  live: ContentValues | null;
  liveRevision: number | null;
  publishAt: string | null;
  unpublishAt: string | null;
  removedAt: string | null;
  /** Its place in the order that staff decide. */
  place: number | null;
}

/** Why an undo leaves an item as it is. */
export const pictureGone = 'Its picture was removed from the media library. Bring the picture back first.';

const moment = (stored: string | null) => (stored === null ? null : new Date(stored));

/** The item's row once a further revision brought it back to how it stood. */
export const rowOfSnapshot = ({ revision, isPublished, live, liveRevision, publishAt, unpublishAt }: ItemSnapshot) => ({
  liveRevision: isPublished ? (live ? liveRevision : revision + 1) : null,
  publishAt: moment(publishAt),
  unpublishAt: moment(unpublishAt),
});

const fewItems = 100;

const text = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** How items of one kind stand now, before changes of them are written. `current` is null for a removed one. */
export async function snapshotsOf(
  { name, model, reorder }: Entity,
  changes: readonly { current: CurrentItem | null; change: NewRevision }[],
): Promise<ItemSnapshot[]> {
  const ids = changes.map(({ change }) => change.id);
  // SQL bounds how long a list of ids may be, and for many ids nearly all rows are needed.
  const some = ids.length <= fewItems ? { in: ids } : undefined;
  const notes = await database().contentItem.findMany({ where: { entity: name, ...(some && { entityId: some }) } });
  const noteOf = new Map(notes.map((note) => [note.entityId, note]));
  const rows = reorder
    ? await delegate(model).findMany({ where: some && { id: some }, select: { id: true, [reorder.column]: true } })
    : [];
  const places = new Map(rows.map((row) => [row.id, reorder ? row[reorder.column] : null]));
  return changes.map(({ current, change: { id, base } }) => {
    const note = noteOf.get(id);
    const place = places.get(id);
    return {
      revision: base + 1,
      isPublished: current?.isPublished ?? null,
      live: current?.state === 'changed' ? current.stored : null,
      liveRevision: note?.liveRevision ?? null,
      publishAt: text(note?.publishAt),
      unpublishAt: text(note?.unpublishAt),
      removedAt: text(note?.removedAt),
      place: current && typeof place === 'number' ? place : null,
    };
  });
}

/** How one item stands now, before `change` is written. `current` is null for a removed one. */
export async function snapshotOf(current: CurrentItem | null, change: NewRevision): Promise<ItemSnapshot> {
  const [snapshot] = await snapshotsOf(change.entity, [{ current, change }]);
  if (!snapshot) throw new Error('A change has no snapshot.');
  return snapshot;
}

/** Whether visitors would see something else, now or by a schedule, if the item stood as before again, showing `shown`. */
export function showsOther(
  current: CurrentItem | null,
  { isPublished, publishAt }: Pick<ItemSnapshot, 'isPublished' | 'publishAt'>,
  shown: ContentValues,
): boolean {
  const isShown = current?.isPublished ?? false;
  const isDifferent = isShown && Object.keys(changesBetween(current?.stored ?? {}, shown)).length > 0;
  const isScheduled = publishAt !== null && publishAt !== text(current?.publishAt);
  return isShown !== (isPublished === true) || isDifferent || isScheduled;
}

/**
 * The writes that bring an item that was removed back into its table, with all that belongs to it, at its place. A page of the
 * site, which cannot be removed, has its row and gets back what it held.
 */
export async function backWrites(
  entity: Entity,
  id: number,
  values: ContentValues,
  { isPublished, place }: Pick<ItemSnapshot, 'isPublished' | 'place'>,
): Promise<Prisma.PrismaPromise<unknown>[]> {
  const { model, reorder } = entity;
  return [
    ...(await writeStored(entity, id, values, isPublished === true, { isMissing: canRemove(entity) })),
    ...(reorder && place !== null
      ? [delegate(model).update({ where: { id }, data: { [reorder.column]: place }, select: { id: true } })]
      : []),
  ];
}
