import { database } from '#lib/platform/db/client.ts';
import type { Step } from '#lib/platform/db/write.ts';
import { inParts } from '#lib/platform/lists/in-parts.ts';
import { changedAgain, goneMeanwhile, type LeftItem, type NamedItem } from './bulk-actions/bulk-action.ts';
import { revisionWrites } from './commit-revision.ts';
import type { CurrentItem } from './content-item.ts';
import { pictureGone, rowAsItStood, type Standing, showsOther } from './content-standing.ts';
import { delegate } from './delegate.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';
import { withOwnFields } from './guard-managed.ts';
import { withKnownPictures } from './known-pictures.ts';
import type { NewRevision } from './new-revision.ts';
import { readItems, readRevisions } from './read-items.ts';
import { whyKept } from './remove-content-item.ts';
import type { ItemEditor } from './require-item-editor.ts';
import { hasLostPicture } from './restore-revision.ts';
import { findNoMore } from './search-writes.ts';
import { type ChangedItem, changeSteps, itemsPerStep } from './store-many.ts';
import { takenByOthers } from './taken-by-others.ts';
import { mustAsk, ofAdministrators } from './two-pairs.ts';

/** An item as an import left it. */
export type ImportedItem = NamedItem & Standing & { leftLive: number | null };

/** What an undo comes to: its versions, and what stays with the reason. */
export interface PlannedUndo {
  changes: NewRevision[];
  undone: NamedItem[];
  left: LeftItem[];
}

interface Undoing {
  entity: Entity;
  actor: ItemEditor;
  item: ImportedItem;
  current: CurrentItem;
  /** The newest values before the import. */
  earlier: ContentValues | undefined;
}

/** The removal of an item that the import added. Its row goes with those of all others. */
async function planRemoval({ entity, actor, current }: Undoing): Promise<NewRevision | string> {
  const kept = await whyKept(entity, current.id);
  if (kept) return kept;
  const { id, revision, liveRevision, values } = current;
  return {
    entity,
    id,
    base: revision,
    seenLive: liveRevision,
    before: values,
    values,
    action: 'undo',
    actor,
    item: { liveRevision: null, publishAt: null, unpublishAt: null, removedAt: new Date() },
    writes: [],
  };
}

type Returned = { change: NewRevision; row: ChangedItem };

/** The version that is as the one before the import, with what visitors saw then. */
async function planReturn({ entity, actor, item, current, earlier }: Undoing): Promise<Returned | string> {
  if (!earlier) return goneMeanwhile;
  const { id, isPublished, live, revision } = item;
  const shown = live ?? earlier;
  const taken = isPublished ? await takenByOthers(entity, id, shown, current.stored) : null;
  if (taken) return taken;
  // Its person may no longer change all of it, such as an administrator who became an editor.
  const values = withOwnFields(actor, current, await withKnownPictures(entity, shown));
  if (hasLostPicture(entity, values, shown)) return pictureGone;
  const change: NewRevision = {
    entity,
    id,
    base: revision,
    seenLive: current.liveRevision,
    before: current.values,
    values: live ? withOwnFields(actor, current, await withKnownPictures(entity, earlier)) : values,
    action: 'undo',
    actor,
    item: rowAsItStood(item),
    writes: [],
  };
  return { change, row: { id, stored: current.stored, values, isPublished: isPublished === true } };
}

/**
 * Plans the undo of an import as a whole: what it added goes, and what it changed is as before. What changed again since
 * stays, and is named. For a transaction with `unchangedContent`.
 */
export async function planImportUndo(
  entity: Entity,
  actor: ItemEditor,
  items: readonly ImportedItem[],
): Promise<PlannedUndo & { steps: Step[] }> {
  const notes = await database().contentItem.findMany({ where: { entity: entity.name } });
  const noteOf = new Map(notes.map((note) => [note.entityId, note]));
  const currents = new Map((await readItems(entity)).map((current) => [current.id, current]));
  const changedItems = items.filter(({ isPublished }) => isPublished !== null);
  const earlier = await readRevisions(
    entity.name,
    changedItems.map(({ id, revision }) => ({ id, number: revision - 1 })),
  );
  const planned: PlannedUndo = { changes: [], undone: [], left: [] };
  const removed: number[] = [];
  const returned: ChangedItem[] = [];
  const asks = await mustAsk(actor);
  for (const item of items) {
    const { id, title, revision, leftLive } = item;
    const current = currents.get(id);
    const note = noteOf.get(id);
    const isAsLeft = note?.revision === revision && note.liveRevision === leftLive;
    const undoing = current && { entity, actor, item, current, earlier: earlier.get(id) };
    const isNew = item.isPublished === null;
    const plan = !undoing
      ? goneMeanwhile
      : !isAsLeft
        ? changedAgain
        : asks && showsOther(undoing.current, item, item.live ?? undoing.earlier ?? {})
          ? ofAdministrators
          : await (isNew ? planRemoval(undoing) : planReturn(undoing));
    if (typeof plan === 'string') {
      planned.left.push({ id, title, reason: plan });
      continue;
    }
    planned.changes.push('change' in plan ? plan.change : plan);
    planned.undone.push({ id, title });
    if ('change' in plan) returned.push(plan.row);
    else removed.push(id);
  }
  const steps = [
    ...inParts(planned.changes, itemsPerStep).map(
      (some): Step =>
        () =>
          revisionWrites(some, { areGuarded: true }),
    ),
    ...inParts(removed, itemsPerStep).map(
      (ids): Step =>
        () => [delegate(entity.model).deleteMany({ where: { id: { in: ids } } }), findNoMore(entity, ids)],
    ),
    ...(await changeSteps(entity, returned)),
  ];
  return { ...planned, steps };
}
