import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  type BulkAction,
  changedAgain,
  goneMeanwhile,
  type LeftItem,
  type NamedItem,
} from '#lib/content/bulk-actions/bulk-action.ts';
import {
  actionWrites,
  changeMany,
  undoAction,
  undoWrites,
  untilCommitted,
} from '#lib/content/bulk-actions/stored-actions.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { importSteps } from '#lib/content/imports/run-import.ts';
import { contentIsBusy } from '#lib/content/items/failures.ts';
import { mustAsk } from '#lib/content/revisions/approval.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { forManyRows, write, writeInSteps } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { Once } from '#lib/platform/http/send-once.ts';
import { leaveToSweep } from '#lib/platform/uploads/announced-files.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { startEncoding } from '../start-encoding.ts';
import { type AltSnapshot, changeAltTexts, undoAltTexts } from './alt-texts.ts';
import { currentUses } from './file-uses.ts';
import type { bulkMediaSchema, MediaAction } from './media.schema.ts';
import { isInUse } from './media-item-uses.ts';
import { lacksAltText } from './media-items.ts';
import { stillUsedWords } from './removed-media.ts';

const needsAlt = 'It has no alt text, which visitors read under it. Write one first.';

async function planGallery(ids: readonly number[]) {
  // The gallery shows the newest first, as the library does.
  const distinct = [...new Set(ids)].toSorted((one, other) => one - other);
  const rows = await database().media.findMany({
    where: { id: { in: distinct }, removedAt: null },
    select: { id: true, alt: true, name: true },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const uses = await currentUses(distinct);
  const isThere = (id: number) => {
    const { published = [], drafts = [] } = uses.get(id) ?? {};
    return [...published, ...drafts].some(({ entity }) => entity === galleryItem.name);
  };
  const [images, left]: [number[], LeftItem[]] = [[], []];
  for (const id of distinct) {
    const row = known.get(id);
    const leave = (reason: string) =>
      left.push({ id, title: row ? row.alt || row.name || `Picture ${id}` : `Picture ${id}`, reason });
    if (!row) leave(goneMeanwhile);
    else if (isThere(id)) continue;
    else if (lacksAltText(row)) leave(needsAlt);
    else images.push(id);
  }
  return { images, left, unchanged: distinct.length - images.length - left.length };
}

/**
 * Adds pictures to the gallery, each once: on the site, or as drafts for a person whose changes another one publishes. One
 * without alt text is left, and named. For changeMedia.
 * @returns the token of an action on gallery pictures; conflict while others keep saving
 */
async function addToGallery(editor: AdminUser, ids: readonly number[], once: Once<string>): Promise<Result<string>> {
  return untilCommitted(contentIsBusy, async () => {
    const version = await contentVersion();
    const { images, left, unchanged } = await planGallery(ids);
    const added = images.map((image, index) => ({ current: null, values: { image }, row: index + 1 }));
    const { token, steps } = await importSteps({
      entity: galleryItem,
      plan: { added, changed: [], unchanged },
      left,
      action: 'add',
      publishes: !(await mustAsk(editor)),
      actor: editor,
      pictures: [],
    });
    await writeInSteps([() => [unchangedContent(version)], ...steps, () => once(token)], forManyRows);
    return success(token);
  });
}

const kind = 'media';

interface Row {
  id: number;
  file: string;
  alt: string;
  removedAt: Date | null;
  removedBy: string | null;
}

/** How a picture stood before an action, as JSON, and when the action removed it. */
interface MediaSnapshot {
  removedAt: string | null;
  removedBy: string | null;
  /** When the action removed it. Null for the others. */
  at: string | null;
}

/** The changes that concern the files of pictures. */
type PlacingAction = Exclude<MediaAction, 'alt' | 'gallery'>;
type Changed = Row & { isRemoved: boolean };
interface Plan {
  changes: Changed[];
  unchanged: number;
  left: LeftItem[];
}

const select = { id: true, file: true, alt: true, removedAt: true, removedBy: true } as const;
const titleOf = ({ alt, file }: Row) => alt || file;
const named = (row: Row): NamedItem => ({ id: row.id, title: titleOf(row) });
const isInLibrary = 'It is in the library. Remove it first.';

async function plan(action: PlacingAction, ids: readonly number[]): Promise<Plan> {
  const distinct = [...new Set(ids)];
  const rows = await database().media.findMany({ where: { id: { in: distinct } }, select });
  const known = new Map(rows.map((row) => [row.id, row]));
  const uses = action === 'remove' ? await currentUses(distinct) : new Map();
  const planned: Plan = { changes: [], unchanged: 0, left: [] };
  for (const id of distinct) {
    const row = known.get(id);
    const leave = (reason: string) => planned.left.push({ id, title: row ? titleOf(row) : `Picture ${id}`, reason });
    const used = uses.get(id);
    if (!row) leave(goneMeanwhile);
    else if (action === 'erase' && !row.removedAt) leave(isInLibrary);
    else if (action !== 'erase' && (row.removedAt !== null) === (action === 'remove')) planned.unchanged += 1;
    else if (used && isInUse(used)) leave(stillUsedWords(used));
    else planned.changes.push({ ...row, isRemoved: action !== 'restore' });
  }
  return planned;
}

/** The writes of what happens to the rows. They fail when another request was faster. */
function rowWrites(action: PlacingAction, changes: readonly Changed[], actor: AdminUser, now: Date) {
  const { media } = database();
  const writes = changes.map(({ id, removedAt }) => {
    const where = { id, removedAt };
    if (action === 'erase') return media.delete({ where, select: { id: true } });
    const data =
      action === 'remove' ? { removedAt: now, removedBy: actor.email } : { removedAt: null, removedBy: null };
    return media.update({ where, data, select: { id: true } });
  });
  const files = action === 'erase' ? changes.map(({ file }) => file) : [];
  return [...writes, ...leaveToSweep('media', files)];
}

/** Visitors see the files of what is in the library, and of nothing else. */
async function placeFiles(changes: readonly Changed[]): Promise<void> {
  await settlePictures(changes.map(({ file }) => file));
  if (changes.some(({ isRemoved }) => !isRemoved)) startEncoding();
}

const tooBusy = refuse('conflict', 'Content that may use these pictures is changing at this moment. Try again.');

async function changeAll(
  editor: AdminUser,
  { action, ids }: { action: PlacingAction; ids: readonly number[] },
  once: Once<string>,
): Promise<Result<string>> {
  const done = await untilCommitted(tooBusy, async () => {
    const version = await contentVersion();
    const { changes, unchanged, left } = await plan(action, ids);
    const now = new Date();
    const token = randomUUID();
    const at = action === 'remove' ? now.toISOString() : null;
    const changed = changes.map((row) => ({
      ...named(row),
      removedAt: row.removedAt?.toISOString() ?? null,
      removedBy: row.removedBy,
      at,
    }));
    await write(() => [
      ...(action === 'remove' ? [unchangedContent(version)] : []),
      ...rowWrites(action, changes, editor, now),
      ...actionWrites<MediaSnapshot>(token, { actor: editor, kind, action, changed, unchanged, left }),
      ...once(token),
    ]);
    return success({ token, changes });
  });
  if (!done.ok) return done;
  await placeFiles(done.value.changes);
  return success(done.value.token);
}

/**
 * Removes pictures that nothing uses, brings removed ones back, erases removed ones for good, gives them alt texts, or adds
 * them to the gallery, in one transaction with one audit entry. A picture that is used, or gone, is left as it is and named
 * with the reason. Pressed twice, it happens once.
 * @returns conflict while content keeps changing
 */
export async function changeMedia(
  editor: Caller<'editContent'>,
  { once: key, ...asked }: z.output<typeof bulkMediaSchema>,
): Promise<Result<BulkAction>> {
  const { action, item: ids, all, texts } = asked;
  const content = action === 'alt' ? [action, ids, all, texts] : [action, ids];
  const stored = { userId: editor.id, kind: action === 'gallery' ? galleryItem.name : kind };
  return changeMany(stored, { what: kind, content, key }, (once) => {
    if (action === 'alt') return changeAltTexts(editor, asked, once);
    if (action === 'gallery') return addToGallery(editor, ids, once);
    return changeAll(editor, { action, ids }, once);
  });
}

/** The changes of an undo to pictures, and why it leaves others. */
async function planUndo(action: string, items: readonly (NamedItem & MediaSnapshot)[]) {
  const ids = items.map(({ id }) => id);
  const rows = await database().media.findMany({ where: { id: { in: ids } }, select });
  const known = new Map(rows.map((row) => [row.id, row]));
  const uses = action === 'restore' ? await currentUses(ids) : new Map();
  const [changes, left]: [Changed[], LeftItem[]] = [[], []];
  for (const { id, title, ...before } of items) {
    const row = known.get(id);
    const used = uses.get(id);
    if (!row) left.push({ id, title, reason: 'It was erased.' });
    else if ((row.removedAt?.toISOString() ?? null) !== before.at) left.push({ id, title, reason: changedAgain });
    else if (used && isInUse(used)) left.push({ id, title, reason: stillUsedWords(used) });
    else changes.push({ ...row, isRemoved: before.removedAt !== null });
  }
  return { changes, left };
}

/**
 * Puts back what the caller's own action changed. What changed again since then, or is used again, stays and is named.
 * @returns not_found for an unknown action and for another person's; conflict while content keeps changing
 */
export async function undoMediaAction(editor: Caller<'editContent'>, token: string): Promise<Result<BulkAction>> {
  let placed: readonly Changed[] = [];
  const asked = { userId: editor.id, kind };
  const undone = await undoAction<MediaSnapshot>(asked, token, tooBusy, async ({ action, items }) => {
    if (action === 'alt') return undoAltTexts(editor, token, items as unknown as (NamedItem & AltSnapshot)[]);
    const version = await contentVersion();
    const before = new Map(items.map((item) => [item.id, item]));
    const { changes, left } = await planUndo(action, items);
    await write(() => [
      ...(action === 'restore' ? [unchangedContent(version)] : []),
      ...changes.map(({ id, removedAt }) => {
        const { removedAt: was = null, removedBy = null } = before.get(id) ?? {};
        const data = { removedAt: was === null ? null : new Date(was), removedBy };
        return database().media.update({ where: { id, removedAt }, data, select: { id: true } });
      }),
      ...undoWrites({ token, kind, actor: editor }, changes.map(named), left),
    ]);
    placed = changes;
  });
  if (undone.ok) await placeFiles(placed);
  return undone;
}
