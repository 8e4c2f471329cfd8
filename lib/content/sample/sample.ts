import { randomUUID } from 'node:crypto';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { contentVersion, raiseContentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { findEntity } from '../all-entities.ts';
import { changedAgain, goneMeanwhile } from '../bulk-actions/bulk-action.ts';
import { backWrites } from '../bulk-actions/item-snapshot.ts';
import { actionWrites, sampleKind, undoWrites, untilCommitted } from '../bulk-actions/stored-actions.ts';
import { canRemove } from '../entity.ts';
import { takenByOthers, withKnownPictures } from '../items/check-values.ts';
import { readRevision } from '../items/current-item.ts';
import { contentIsBusy } from '../items/failures.ts';
import { type NewRevision, nextRevision, readNote } from '../items/item.ts';
import { startEncoding } from '../media/start-encoding.ts';
import { revisionWrites } from '../revisions/commit.ts';
import { hasLostPicture } from '../revisions/history.ts';
import { type Going, planSample, type Staying } from './plan-sample.ts';

/** A picture as the action keeps it, with the time of its removal. */
interface RemovedPicture {
  kind: 'media';
  id: number;
  title: string;
  at: string;
}
/** Everything that the action changed, as it keeps it. */
type SampleItem = Going | RemovedPicture;

/** Moves the files to where their rows say. The rows are written, so what fails here is left to the sweep. */
async function placeFiles(pictures: readonly { file: string }[]): Promise<void> {
  try {
    await settlePictures(pictures.map(({ file }) => file));
  } catch (error) {
    logError('Files of the sample content could not be moved. That is tried again within ten minutes.', error);
  }
}

/**
 * Removes the sample content that no one edited, empties the pages and settings that the site cannot be without, and
 * removes the sample’s pictures that nothing else uses: in one transaction, with one audit entry. Its files follow, and if
 * the site dies before, the sweep does it. Pressed twice, there is nothing left to remove.
 * @returns conflict while content keeps changing
 */
export async function removeSample(admin: Caller<'administer'>): Promise<Result<null>> {
  const { email } = admin;
  const removed = await untilCommitted(contentIsBusy, async () => {
    const version = await contentVersion();
    const { changes, pictures, left } = await planSample(admin);
    if (changes.length + pictures.length === 0) return success([]);
    const now = new Date();
    const at = now.toISOString();
    const gone = pictures.map(({ id, alt }): RemovedPicture => ({ kind: 'media', id, title: alt, at }));
    await write(() => [
      unchangedContent(version),
      ...revisionWrites(changes.map(({ change }) => change)),
      database().media.updateMany({
        where: { id: { in: pictures.map(({ id }) => id) }, removedAt: null },
        data: { removedAt: now, removedBy: email },
      }),
      ...actionWrites<SampleItem>(randomUUID(), {
        actor: admin,
        kind: sampleKind,
        action: 'remove',
        changed: [...changes.map(({ before }) => before), ...gone],
        unchanged: 0,
        left,
      }),
      raiseContentVersion(),
    ]);
    return success(pictures);
  });
  if (!removed.ok) return removed;
  await placeFiles(removed.value);
  return success(null);
}

const isPicture = (item: SampleItem): item is RemovedPicture => item.kind === 'media';
const pictureGone = 'Its picture was erased.';

/** The latest removal of the sample content that can still be taken back. Null if there is none. */
export async function lastRemoval(now = new Date()) {
  const row = await database().bulkAction.findFirst({
    where: {
      kind: sampleKind,
      undoneAt: null,
      at: { gt: new Date(now.getTime() - removedPictureDays * dayMilliseconds) },
    },
    orderBy: { at: 'desc' },
  });
  return row && { token: row.token, at: row.at, items: row.changed as unknown as SampleItem[] };
}

/** The revision that puts an item back as it stood, or the reason why it stays. */
async function planReturn(item: Going, pictures: readonly number[], actor: AdminUser): Promise<NewRevision | string> {
  const { kind, id, revision, isPublished, live } = item;
  const entity = findEntity(kind);
  const note = entity && (await readNote(entity, id));
  if (!entity || note?.revision !== revision) return changedAgain;
  const newest = await readRevision(kind, id, revision);
  if (!newest) return goneMeanwhile;
  const before = live ?? newest;
  const values = await withKnownPictures(entity, before, pictures);
  if (hasLostPicture(entity, values, before)) return pictureGone;
  const taken = isPublished ? await takenByOthers(entity, id, before) : null;
  if (taken) return taken;
  return {
    ...nextRevision(entity, { ...note, id, values: newest }, actor),
    values,
    action: 'undo',
    item: { liveRevision: isPublished ? revision + 1 : null, removedAt: null },
    writes: await backWrites(entity, id, values, item),
  };
}

/**
 * Brings back what the last removal of the sample content took, as a whole: every administrator can, for 30 days. What
 * changed again since then stays as it is. Pressed twice, it happens once.
 * @returns not_found without such a removal; conflict while content keeps changing
 */
export async function bringBackSample(admin: Caller<'administer'>): Promise<Result<null>> {
  const { media } = database();
  const broughtBack = await untilCommitted(contentIsBusy, async () => {
    const version = await contentVersion();
    const removal = await lastRemoval();
    if (!removal) return refuse('not_found', 'There is no sample content to bring back.');
    const { token, items } = removal;
    const gone = new Map(items.filter(isPicture).map(({ id, at }) => [id, at]));
    const removed = await media.findMany({
      where: { id: { in: [...gone.keys()] }, removedAt: { not: null } },
      select: { id: true, file: true, removedAt: true },
    });
    const pictures = removed.filter(({ id, removedAt }) => removedAt?.toISOString() === gone.get(id));
    const ids = pictures.map(({ id }) => id);
    const changes: NewRevision[] = [];
    const left: Staying[] = [];
    for (const item of items) {
      const { kind, id, title } = item;
      if (isPicture(item)) continue;
      const planned = await planReturn(item, ids, admin);
      if (typeof planned === 'string') left.push({ kind, id, title, reason: planned });
      else changes.push(planned);
    }
    const isBack = new Set(changes.map(({ entity, id }) => `${entity.name} ${id}`));
    const undone = items.filter((item) => isPicture(item) || isBack.has(`${item.kind} ${item.id}`));
    await write(() => [
      unchangedContent(version),
      media.updateMany({ where: { id: { in: ids } }, data: { removedAt: null, removedBy: null } }),
      ...revisionWrites(changes),
      ...undoWrites({ token, kind: sampleKind, actor: admin }, undone, left),
      raiseContentVersion(),
    ]);
    return success(pictures);
  });
  if (!broughtBack.ok) return broughtBack;
  await placeFiles(broughtBack.value);
  startEncoding();
  return success(null);
}

/** The sample’s items of one kind. */
export interface SampleKind {
  /** As in the menu, such as "Events". */
  plural: string;
  goes: number;
  /** Pages and settings, which are emptied instead of removed. */
  isEmptied: boolean;
  stays: (Staying & { href: string })[];
}

export interface SamplePage {
  kinds: SampleKind[];
  /** The latest removal that can be taken back. */
  removal: { at: Date; until: Date; items: number; pictures: number } | null;
}

const hrefOf = ({ kind, id }: Staying) => (kind === 'media' ? `/admin/media/${id}` : `/admin/content/${kind}/${id}`);

/** The outcome of a removal of the sample content now, by kind, and the removal that can be taken back. */
export async function getSample(admin: Caller<'administer'>): Promise<SamplePage> {
  const { changes, pictures, left } = await planSample(admin);
  const removal = await lastRemoval();
  const names = [...changes.map(({ before: { kind } }) => kind), ...pictures.map(() => 'media')];
  const kinds = [...new Set([...names, ...left.map(({ kind }) => kind)])].map((kind): SampleKind => {
    const entity = findEntity(kind);
    return {
      plural: entity?.plural ?? 'Pictures',
      goes: names.filter((name) => name === kind).length,
      isEmptied: entity !== null && !canRemove(entity),
      stays: left.filter((each) => each.kind === kind).map((each) => ({ ...each, href: hrefOf(each) })),
    };
  });
  return {
    kinds,
    removal: removal && {
      at: removal.at,
      until: new Date(removal.at.getTime() + removedPictureDays * dayMilliseconds),
      items: removal.items.filter(({ kind }) => kind !== 'media').length,
      pictures: removal.items.filter(({ kind }) => kind === 'media').length,
    },
  };
}
