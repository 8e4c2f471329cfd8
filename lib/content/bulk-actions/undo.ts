import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { contentVersion, raiseContentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { forManyRows, type Step, write, writeInSteps } from '#lib/platform/db/write.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { inParts } from '#lib/platform/lists/select-ids.ts';
import type { Entity } from '../entity.ts';
import { delegate } from '../fields/columns.ts';
import type { ContentValues } from '../fields/field.ts';
import { ownValueGuards, takenByOthers, withKnownPictures } from '../items/check-values.ts';
import { readItem, readItems, readRevision, readRevisions } from '../items/current-item.ts';
import { type CurrentItem, type NewRevision, nextRevision, readNote } from '../items/item.ts';
import { editorFields, type ItemEditor, withOwnFields } from '../items/item-editor.ts';
import { type ChangedItem, changeSteps, itemsPerStep, showWrites, writeStored } from '../items/item-store.ts';
import { planRemoval, whyKept } from '../items/removal.ts';
import { mustAsk, ofAdministrators } from '../revisions/approval.ts';
import { revisionWrites } from '../revisions/commit.ts';
import { hasLostPicture } from '../revisions/history.ts';
import { findNoMore } from '../search-index.ts';
import { type BulkAction, changedAgain, goneMeanwhile, type LeftItem, type NamedItem } from './bulk-action.ts';
import { backWrites, type ItemSnapshot, pictureGone, rowOfSnapshot, showsOther } from './item-snapshot.ts';
import { undoAction, undoWrites } from './stored-actions.ts';

/** An item as an import left it. */
type ImportedItem = NamedItem & ItemSnapshot & { leftLive: number | null };

/** The plan of an undo: its versions, and what stays with the reason. */
interface PlannedUndo {
  changes: NewRevision[];
  undone: NamedItem[];
  left: LeftItem[];
}

/** Plans the undo of each item. One that stays is named with the reason that `plan` gives. */
async function planEach<Item extends NamedItem>(
  items: readonly Item[],
  plan: (item: Item) => Promise<NewRevision | string>,
): Promise<PlannedUndo> {
  const planned: PlannedUndo = { changes: [], undone: [], left: [] };
  for (const item of items) {
    const { id, title } = item;
    const change = await plan(item);
    if (typeof change === 'string') planned.left.push({ id, title, reason: change });
    else {
      planned.changes.push(change);
      planned.undone.push({ id, title });
    }
  }
  return planned;
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
async function planUndoneAdding({ entity, actor, current }: Undoing): Promise<NewRevision | string> {
  const kept = await whyKept(entity, current.id);
  if (kept) return kept;
  return {
    ...nextRevision(entity, current, actor),
    action: 'undo',
    item: { liveRevision: null, publishAt: null, unpublishAt: null, removedAt: new Date() },
  };
}

type Returned = { change: NewRevision; row: ChangedItem };

/** The version that is as the one before the import, with what visitors saw then. */
async function planUndoneChange({ entity, actor, item, current, earlier }: Undoing): Promise<Returned | string> {
  if (!earlier) return goneMeanwhile;
  const { id, isPublished, live } = item;
  const shown = live ?? earlier;
  const taken = isPublished ? await takenByOthers(entity, id, shown, current.stored) : null;
  if (taken) return taken;
  // Its person may no longer change all of it, such as an administrator who became an editor.
  const values = withOwnFields(actor, current, await withKnownPictures(entity, shown));
  if (hasLostPicture(entity, values, shown)) return pictureGone;
  const change: NewRevision = {
    ...nextRevision(entity, current, actor),
    base: item.revision,
    values: live ? withOwnFields(actor, current, await withKnownPictures(entity, earlier)) : values,
    action: 'undo',
    item: rowOfSnapshot(item),
  };
  return { change, row: { id, stored: current.stored, values, isPublished: isPublished === true } };
}

/**
 * Plans the undo of an import as a whole: what it added goes, and what it changed is as before. What changed again since
 * stays, and is named. For a transaction with `unchangedContent`.
 */
async function planImportUndo(
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
  const removed: number[] = [];
  const returned: ChangedItem[] = [];
  const asks = await mustAsk(actor);
  const planned = await planEach(items, async (item) => {
    const { id, revision, leftLive, live } = item;
    const current = currents.get(id);
    if (!current) return goneMeanwhile;
    const note = noteOf.get(id);
    if (note?.revision !== revision || note.liveRevision !== leftLive) return changedAgain;
    const before = earlier.get(id);
    if (asks && showsOther(current, item, live ?? before ?? {})) return ofAdministrators;
    const undoing = { entity, actor, item, current, earlier: before };
    if (item.isPublished === null) {
      const plan = await planUndoneAdding(undoing);
      if (typeof plan !== 'string') removed.push(id);
      return plan;
    }
    const plan = await planUndoneChange(undoing);
    if (typeof plan === 'string') return plan;
    returned.push(plan.row);
    return plan.change;
  });
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

type Changed = NamedItem & ItemSnapshot;

/** The writes that put the rows of the item back, which still stands as the action left it, or why it stays. */
async function rowsBefore(
  entity: Entity,
  action: string,
  item: Changed,
  newest: NewRevision['values'],
  actor: AdminUser,
): Promise<NewRevision['writes'] | string> {
  const { id, isPublished, live } = item;
  if (action === 'ask') return [];
  if (action === 'restore') {
    const current = await readItem(entity, id);
    const removal = current && (await planRemoval(entity, current, actor));
    if (!removal) return goneMeanwhile;
    return removal.ok ? removal.value.writes : removal.failure.message;
  }
  const guards = isPublished ? await ownValueGuards(entity) : [];
  const shown = live ?? newest;
  // A draft is checked when it is published.
  const taken = isPublished ? await takenByOthers(entity, id, shown) : null;
  if (taken) return taken;
  const values = await withKnownPictures(entity, shown);
  if (hasLostPicture(entity, values, shown)) return pictureGone;
  if (action === 'remove') return [...guards, ...(await backWrites(entity, id, values, item))];
  const writes = await (live
    ? writeStored(entity, id, values, isPublished === true)
    : showWrites(entity, id, isPublished === true));
  return [...guards, ...writes];
}

async function planUndo(
  entity: Entity,
  action: string,
  item: Changed,
  actor: AdminUser,
): Promise<NewRevision | string> {
  const { id, revision, live, liveRevision } = item;
  const note = await readNote(entity, id);
  // A schedule changes what is live without a revision.
  const left = action === 'ask' ? liveRevision : action === 'publish' ? revision : null;
  const isAsLeft = note?.revision === revision && note.liveRevision === left;
  if (!isAsLeft) return changedAgain;
  const values = await readRevision(entity.name, id, revision);
  if (!values) return goneMeanwhile;
  const shows = action === 'restore' ? false : showsOther(await readItem(entity, id), item, live ?? values);
  if (shows && (await mustAsk(actor))) return ofAdministrators;
  const writes = await rowsBefore(entity, action, item, values, actor);
  if (typeof writes === 'string') return writes;
  return {
    ...nextRevision(entity, { ...note, id, values }, actor),
    values: action === 'remove' ? await withKnownPictures(entity, values) : values,
    action: 'undo',
    item: { ...rowOfSnapshot(item), removedAt: item.removedAt === null ? null : new Date(item.removedAt) },
    writes,
  };
}

/** As many as an import has: its undo meets as many saves. */
const tries = 20;
const tooBusy = refuse('conflict', 'Others are saving these items at this moment. Nothing was changed. Try again.');

/**
 * Puts back what the caller's own action changed: on the site, off it, into its place, with its schedule. What changed
 * again since then stays as it is, and is named. Undone twice, it happens once.
 * @returns not_found for an unknown action and for another person's; conflict while others keep saving
 */
export async function undoContentAction(
  editor: Caller<'editContent'>,
  entity: Entity,
  token: string,
): Promise<Result<BulkAction>> {
  const actor: ItemEditor = { ...editor, fields: editorFields(entity, editor) };
  const asked = { userId: editor.id, kind: entity.name };
  const undo = async ({ action, items }: { action: string; items: Changed[] }) => {
    const version = await contentVersion();
    const last = (undone: NamedItem[], left: LeftItem[]) => [
      ...undoWrites({ token, kind: entity.name, actor }, undone, left),
      raiseContentVersion(),
    ];
    if (action === 'import' || action === 'add') {
      const { steps, undone, left } = await planImportUndo(entity, actor, items as ImportedItem[]);
      await writeInSteps([() => [unchangedContent(version)], ...steps, () => last(undone, left)], forManyRows);
    } else {
      const { changes, undone, left } = await planEach(items, (item) => planUndo(entity, action, item, actor));
      await write(() => [...revisionWrites(changes), ...last(undone, left)]);
    }
  };
  return undoAction<ItemSnapshot>(asked, token, tooBusy, undo, tries);
}
