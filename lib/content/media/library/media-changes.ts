import { readFile } from 'node:fs/promises';
import { isOvertaken } from '#lib/content/bulk-actions/stored-actions.ts';
import { contentIsBusy } from '#lib/content/items/failures.ts';
import { mustAsk, refuseAtOnce } from '#lib/content/revisions/approval.ts';
import { nameWrites } from '#lib/content/search-index.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type AdminUser, type Caller, requireRight } from '#lib/people/auth/access.ts';
import { contentVersion, metSave, raiseContentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { isUndone, orNull, retryWhen, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isRemovedAgain, leaveToSweep, stillAnnounced } from '#lib/platform/uploads/announced-files.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { lacksFile, settlePictures, untilFilesStay } from '#lib/platform/uploads/picture-files.ts';
import { receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { startEncoding } from '../start-encoding.ts';
import { type StoredPicture, storePicture } from '../store-picture.ts';
import { currentUses } from './file-uses.ts';
import { altSchema, type MediaItemChange } from './media.schema.ts';
import {
  type MediaItemRow,
  type Medium,
  mediaItemNotFound,
  mediaItemSelect,
  noPictureSent,
  pictureTooLarge,
  toMediaItem,
} from './media-items.ts';

/** A picture as the form sent it, and the form's other fields. */
interface ReceivedPicture {
  bytes: Buffer;
  originalName: string;
  fields: Record<string, string>;
}

/**
 * Reads one picture of at most 10 MB from a multipart body.
 * @returns forbidden for a person who lost the right while they sent it; malformed without a picture or with a broken body;
 * too_large; timeout
 */
async function receivePicture(request: Request): Promise<Result<ReceivedPicture>> {
  const folder = await IntakeFolder.create();
  try {
    const { fields, files, failure } = await receiveMultipart(request, folder);
    if (failure) return { ok: false, failure };
    const editor = await requireRight(request.headers, 'editContent');
    if (!editor.ok) return editor;
    const [picture] = files;
    if (!picture) return noPictureSent;
    if (picture.upload.isTooLarge) return pictureTooLarge;
    return success({
      bytes: await readFile(picture.upload.path),
      originalName: picture.filename,
      fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    });
  } finally {
    await folder.remove();
  }
}

/** The columns that the audit log keeps of a change. */
const ofMedium = ({ alt, focalX, focalY, credit, licence, licenceUrl }: MediaItemRow) => ({
  alt,
  focalX,
  focalY,
  credit,
  licence,
  licenceUrl,
});

/**
 * The pictures that visitors see now, or will without another look at them, of those that an editor would change alone.
 * None for a person who may change all. For verbs that have checked their caller.
 */
export async function notAlone(actor: AdminUser, ids: readonly number[]): Promise<Set<number>> {
  if (!(await mustAsk(actor))) return new Set();
  const uses = await currentUses(ids);
  const settled = await database().contentItem.findMany({
    where: { OR: [{ publishAt: { not: null } }, { askedRevision: { not: null } }] },
    select: { entity: true, entityId: true },
  });
  const keys = new Set(settled.map(({ entity, entityId }) => `${entity} ${entityId}`));
  const isSeen = (id: number) => {
    const { published = [], drafts = [] } = uses.get(id) ?? {};
    return published.length > 0 || drafts.some((use) => keys.has(`${use.entity} ${use.id}`));
  };
  return new Set(ids.filter(isSeen));
}

/** Why an editor may not change the picture alone. @returns forbidden */
const refuseSeen = async (actor: AdminUser, id: number) =>
  (await notAlone(actor, [id])).size > 0 ? refuseAtOnce(actor) : null;

/** A few tries are enough: each that fails met a save, or another person with the same picture, and the next one sees it. */
const tries = 5;

/**
 * Writes a change of the picture while no one else needs to look at it: an item that shows it may go on the site at any moment,
 * also while its new file is on the way.
 * @returns the picture; what `refuseSeen` returns; conflict while others keep saving
 */
async function writeUnseen(
  actor: AdminUser,
  id: number,
  writes: () => Promise<[Prisma.PrismaPromise<MediaItemRow>, ...Prisma.PrismaPromise<unknown>[]]>,
): Promise<Result<MediaItemRow>> {
  const written = retryWhen(metSave, async () => {
    const version = await contentVersion();
    const alone = await refuseSeen(actor, id);
    if (alone) return alone;
    const [, row] = await write(async () => [unchangedContent(version), ...(await writes()), raiseContentVersion()]);
    return success(row as MediaItemRow);
  });
  return written.catch((error: unknown) => {
    if (metSave(error)) return contentIsBusy;
    throw error;
  });
}

/**
 * Changes a picture's alt text, credit, licence and focal point everywhere it is shown.
 * @returns forbidden for what visitors see where another person publishes; not_found
 */
export async function updateMediaItem(
  editor: Caller<'editContent'>,
  id: number,
  change: MediaItemChange,
): Promise<Result<Medium>> {
  const before = await database().media.findUnique({ where: { id, removedAt: null }, select: mediaItemSelect });
  if (!before) return mediaItemNotFound;
  const { alt, focal_x: focalX, focal_y: focalY, credit, licence, licence_url: licenceUrl } = change;
  const given = { alt, focalX, focalY, credit, licence, licenceUrl };
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const changing = writeUnseen(editor, id, async () => [
    database().media.update({ where: { id, removedAt: null }, data: changed, select: mediaItemSelect }),
    ...(change.alt === undefined ? [] : await nameWrites(id, change.alt)),
    auditEntry(editor, 'media.update', 'media', id, {
      before: ofMedium(before),
      after: { ...ofMedium(before), ...changed },
    }),
  ]);
  const row = (await orNull(changing, 'missing')) ?? mediaItemNotFound;
  return row.ok ? success(toMediaItem(row.value)) : row;
}

const changedMeanwhile = refuse(
  'conflict',
  'Another person has just replaced or removed this picture. Reload the page, then replace it if that is still needed.',
);

/** Why a file cannot take the place of another one: it is a picture of the library itself. Null if it is none. */
async function refuseKnown(file: string) {
  const known = await database().media.findUnique({ where: { file }, select: { id: true, removedAt: true } });
  if (known?.removedAt)
    return refuse('conflict', `This file is picture ${known.id}, which was removed. Bring it back, and choose that.`);
  return (
    known &&
    refuse('conflict', `The library already has this file, as picture ${known.id}. Choose that picture instead.`)
  );
}

async function replaceFile(editor: AdminUser, before: MediaItemRow, upload: ReceivedPicture): Promise<Result<Medium>> {
  const { id, alt } = before;
  const stored = await storePicture({ ...upload, alt });
  if (!stored.ok) return stored;
  const { file } = stored.value;
  if (file === before.file) return success(toMediaItem(before));
  const known = await refuseKnown(file);
  if (known) return known;
  const where = { id, file: before.file, removedAt: null };
  const row = await writeUnseen(editor, id, async () => [
    database().media.update({ where, data: stored.value, select: mediaItemSelect }),
    auditEntry(editor, 'media.replace', 'media', id, { before: before.file, after: file }),
    ...leaveToSweep('media', [before.file]),
    ...stillAnnounced('media', [file]),
  ]).catch(async (error: unknown) => {
    if (isUndone(error, 'missing')) return changedMeanwhile;
    // Another person added it in the meantime.
    const added = isUndone(error, 'taken') && (await refuseKnown(file));
    if (!added) throw error;
    return added;
  });
  if (!row.ok) return row;
  await settlePictures([before.file]);
  startEncoding(file);
  return success(toMediaItem(row.value));
}

/**
 * Replaces a picture's file everywhere it is shown. Its alt text, credit and licence stay.
 * @returns forbidden, also for what visitors see where another person publishes; not_found; malformed; unsupported_type;
 * too_large; conflict when the library already has that file
 */
export async function replaceMedium(
  editor: Caller<'editContent'>,
  request: Request,
  id: number,
): Promise<Result<Medium>> {
  const before = await database().media.findUnique({ where: { id, removedAt: null }, select: mediaItemSelect });
  if (!before) return mediaItemNotFound;
  const alone = await refuseSeen(editor, id);
  if (alone) return alone;
  const received = await receivePicture(request);
  if (!received.ok) return received;
  return untilFilesStay(() => replaceFile(editor, before, received.value));
}

/** The same picture as one that was removed: it comes back, with the new description. */
async function bringBack(editor: AdminUser, id: number, { file, alt, name }: StoredPicture): Promise<Medium> {
  const [row] = await write(() => [
    database().media.update({
      where: { id, removedAt: { not: null } },
      data: { alt, name, removedAt: null, removedBy: null },
      select: mediaItemSelect,
    }),
    auditEntry(editor, 'media.restore', 'media', id, { alt, name }),
  ]);
  await settlePictures([file]);
  startEncoding(file);
  return toMediaItem(row);
}

/** Gives a stored picture its row, or finds it. @throws when another person added or erased it in the meantime */
async function addToLibrary(editor: AdminUser, stored: StoredPicture): Promise<Medium> {
  const { file, alt, name } = stored;
  const known = await database().media.findUnique({ where: { file }, select: mediaItemSelect });
  if (known && !known.removedAt) return toMediaItem(known);
  if (known) return bringBack(editor, known.id, stored);
  const [row] = await write(() => [
    database().media.create({ data: { ...stored, createdAt: new Date() }, select: mediaItemSelect }),
    auditEntry(editor, 'media.create', 'media', file, { alt, name }),
    ...stillAnnounced('media', [file]),
  ]);
  startEncoding(file);
  return toMediaItem(row);
}

/**
 * Adds a picture to the library from a form with the parts `file` and `alt`. A picture that is already there is
 * returned unchanged, with its own alt text.
 * @returns forbidden; malformed; invalid without alt text; unsupported_type; too_large
 */
export async function createMediaItem(editor: Caller<'editContent'>, request: Request): Promise<Result<Medium>> {
  const received = await receivePicture(request);
  if (!received.ok) return received;
  const { bytes, originalName, fields } = received.value;
  const alt = altSchema.safeParse(fields.alt ?? '');
  if (!alt.success) {
    const messages = alt.error.issues.map(({ message }) => message);
    return refuse('invalid', messages[0] ?? 'Enter alt text that describes the picture.', { alt: messages });
  }
  for (let left = tries; ; left -= 1) {
    const stored = await storePicture({ bytes, alt: alt.data, originalName });
    if (!stored.ok) return stored;
    try {
      const added = await addToLibrary(editor, stored.value);
      if (left === 1 || !(await lacksFile(stored.value.file))) return success(added);
    } catch (error) {
      if (!(isOvertaken(error) || isRemovedAgain(error)) || left === 1) throw error;
    }
  }
}
