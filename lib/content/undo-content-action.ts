import type { AdminUser } from '#lib/people/auth/require-access.ts';
import { contentVersion, raiseContentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { forManyRows, write, writeInSteps } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import {
  type BulkAction,
  changedAgain,
  goneMeanwhile,
  type LeftItem,
  type NamedItem,
} from './bulk-actions/bulk-action.ts';
import { getAction, readAction } from './bulk-actions/find-actions.ts';
import { isOvertaken, undoWrites } from './bulk-actions/store-action.ts';
import { ownValueGuards } from './check-values.ts';
import { revisionWrites } from './commit-revision.ts';
import { backWrites, pictureGone, rowAsItStood, type Standing, showsOther } from './content-standing.ts';
import { showWrites, writeStored } from './content-store.ts';
import type { Entity } from './entity.ts';
import { readItem, readRevision } from './get-content-item.ts';
import { withKnownPictures } from './known-pictures.ts';
import type { NewRevision } from './new-revision.ts';
import { readNote } from './read-note.ts';
import { planRemoval } from './remove-content-item.ts';
import { requireItemEditor } from './require-item-editor.ts';
import { hasLostPicture } from './restore-revision.ts';
import { takenByOthers } from './taken-by-others.ts';
import { mustAsk, ofAdministrators } from './two-pairs.ts';
import { type ImportedItem, type PlannedUndo, planImportUndo } from './undo-import.ts';

type Changed = NamedItem & Standing;

/** What stands in the way of an undo. */
const stays = (reason: string) => refuse('conflict', reason);

/** The writes that put the rows of the item back, which still stands as the action left it. */
async function rowsBefore(
  entity: Entity,
  action: string,
  item: Changed,
  newest: NewRevision['values'],
  actor: AdminUser,
) {
  const { id, isPublished, live } = item;
  if (action === 'ask') return success([]);
  if (action === 'restore') {
    const current = await readItem(entity, id);
    const removal = current && (await planRemoval(entity, current, actor));
    if (!removal) return stays(goneMeanwhile);
    return removal.ok ? success(removal.value.writes) : removal;
  }
  const guards = isPublished ? await ownValueGuards(entity) : [];
  const shown = live ?? newest;
  // A draft is checked when it is published.
  const taken = isPublished ? await takenByOthers(entity, id, shown) : null;
  if (taken) return stays(taken);
  const values = await withKnownPictures(entity, shown);
  if (hasLostPicture(entity, values, shown)) return stays(pictureGone);
  if (action === 'remove') return success([...guards, ...(await backWrites(entity, id, values, item))]);
  const writes = await (live
    ? writeStored(entity, id, values, isPublished === true)
    : showWrites(entity, id, isPublished === true));
  return success([...guards, ...writes]);
}

async function planUndo(entity: Entity, action: string, item: Changed, actor: AdminUser): Promise<Result<NewRevision>> {
  const { id, revision, live, liveRevision } = item;
  const note = await readNote(entity, id);
  // A schedule changes what is live without a revision.
  const left = action === 'ask' ? liveRevision : action === 'publish' ? revision : null;
  const isAsLeft = note?.revision === revision && note.liveRevision === left;
  if (!isAsLeft) return stays(changedAgain);
  const values = await readRevision(entity.name, id, revision);
  if (!values) return stays(goneMeanwhile);
  const shows = action === 'restore' ? false : showsOther(await readItem(entity, id), item, live ?? values);
  if (shows && (await mustAsk(actor))) return stays(ofAdministrators);
  const writes = await rowsBefore(entity, action, item, values, actor);
  if (!writes.ok) return writes;
  return success({
    entity,
    id,
    base: revision,
    seenLive: note.liveRevision,
    before: values,
    values: action === 'remove' ? await withKnownPictures(entity, values) : values,
    action: 'undo',
    actor,
    item: { ...rowAsItStood(item), removedAt: item.removedAt === null ? null : new Date(item.removedAt) },
    writes: writes.value,
  });
}

async function planAll(
  entity: Entity,
  action: string,
  items: readonly Changed[],
  actor: AdminUser,
): Promise<PlannedUndo> {
  const planned: PlannedUndo = { changes: [], undone: [], left: [] };
  for (const item of items) {
    const { id, title } = item;
    const plan = await planUndo(entity, action, item, actor);
    if (plan.ok) {
      planned.changes.push(plan.value);
      planned.undone.push({ id, title });
    } else planned.left.push({ id, title, reason: plan.failure.message });
  }
  return planned;
}

/** As many as an import has: its undo meets as many saves. */
const tries = 20;
const tooBusy = refuse('conflict', 'Others are saving these items at this moment. Nothing was changed. Try again.');

/**
 * Puts back what the caller's own action changed: on the site, off it, into its place, with its schedule. What changed
 * again since then stays as it is, and is named. Undone twice, it happens once.
 * @returns forbidden; not_found for an unknown action and for another person's; conflict while others keep saving
 */
export async function undoContentAction(headers: Headers, entity: Entity, token: string): Promise<Result<BulkAction>> {
  const editor = await requireItemEditor(headers, entity, null);
  if (!editor.ok) return editor;
  const asked = { userId: editor.value.id, kind: entity.name };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = await readAction<Standing>(asked, token);
    if (!found.ok) return found;
    const { action, items, undoLeft } = found.value;
    if (undoLeft !== null) return getAction(asked, token);
    const version = await contentVersion();
    try {
      const last = (undone: NamedItem[], left: LeftItem[]) => [
        ...undoWrites({ token, kind: entity.name, actor: editor.value }, undone, left),
        raiseContentVersion(),
      ];
      if (action === 'import' || action === 'add') {
        const { steps, undone, left } = await planImportUndo(entity, editor.value, items as ImportedItem[]);
        await writeInSteps([() => [unchangedContent(version)], ...steps, () => last(undone, left)], forManyRows);
      } else {
        const { changes, undone, left } = await planAll(entity, action, items, editor.value);
        await write(() => [...revisionWrites(changes), ...last(undone, left)]);
      }
      return getAction(asked, token);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  return tooBusy;
}
