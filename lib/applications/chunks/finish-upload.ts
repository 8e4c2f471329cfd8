import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import { savedDraftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { incomingFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { ifThere } from '#lib/platform/storage/sync-folder.ts';
import { checkContent } from '#lib/platform/uploads/check-content.ts';
import { uploadStore } from '#lib/platform/uploads/chunk-store.ts';
import { isSameFile, mostFiles, tooManyFilesMessage } from '#lib/platform/uploads/file-rules.ts';
import {
  endUpload,
  fileOfUpload,
  giveUpUpload,
  intakeOf,
  type UnfinishedUpload,
} from '#lib/platform/uploads/unfinished-upload.ts';
import { digestOf } from '#lib/platform/uploads/uploaded-files.ts';
import { changeDraft, filesInTurn, whileOpen } from '../drafts/draft.ts';
import { type PlacedFile, toDraftFile } from '../drafts/returned-draft.ts';
import { checkDraftRoom } from '../drafts/room-for-drafts.ts';
import { Intake, stopped } from '../intake/intake.ts';
import type { Holder } from '../private-pages/holder.ts';
import { type DraftTarget, type UploadTarget, uploadTarget } from './upload-target.ts';

export const gone = refuse('not_found', 'This upload does not exist any more. Choose the file again.');

type WholeFile = Omit<AcceptedFile, 'field' | 'scan'>;

/**
 * Checks an upload that has all its bytes. One for a draft becomes a file of it, in place of the one that answered
 * the question before, or beside the others of a question for several. Its content is checked like that of every
 * other file, and a refused one is removed.
 * @returns what we tell its sender about it, or null; unauthorized; forbidden; not_found; conflict; invalid when the
 * question has as many as it takes; unsupported_type; insufficient_storage, unavailable
 */
export async function finishUpload(
  page: Holder<'upload'>,
  headers: Headers,
  upload: UnfinishedUpload,
): Promise<Result<string | null>> {
  const target = await uploadTarget(page, headers, upload);
  if (!target.ok) return target;
  const own = path.join(incomingFolder(), randomUUID());
  try {
    const place = await ifThere(uploadStore().whole(upload.id, own));
    if (place) return await takeWhole(upload, place, target.value);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  await giveUpUpload(upload);
  return gone;
}

async function takeWhole(
  upload: UnfinishedUpload,
  place: string,
  { draft, limits }: UploadTarget,
): Promise<Result<string | null>> {
  const { id, filename, bytes } = upload;
  const checked = await checkContent(place, filename, limits);
  if ('message' in checked) {
    await giveUpUpload(upload);
    return refuse('unsupported_type', checked.message);
  }
  // It waits there for the form that names it.
  const note = noteOf(checked.caution);
  if (!draft) return success(note);
  const { mimeType, extension, caution } = checked;
  const file = {
    source: { path: place },
    uploadId: id,
    filename,
    mimeType,
    extension,
    caution,
    bytes,
    sha256: await digestOf(place),
  };
  const stored = await whileOpen(draft.draftId, () => filesInTurn(() => storeFile(draft, id, file)));
  if (stored.ok) await endUpload(id);
  else if (stored.failure.code === 'invalid') await giveUpUpload(upload);
  return stored.ok ? success(note) : stored;
}

async function storeFile(target: DraftTarget, uploadId: string, file: WholeFile): Promise<Result<null>> {
  const isRoom = await checkDraftRoom(target.draftClient, file.bytes);
  if (!isRoom.ok) return isRoom;
  await using intake = await Intake.open({ id: intakeOf(uploadId) });
  if (intake.closed) return { ok: false, failure: intake.closed };
  await using work = intake.begin();
  const { field } = target;
  try {
    const [placed] = await work.place('drafts', [{ ...file, field }]);
    const replaced = placed ? await writeRow(target, placed) : null;
    if (!replaced)
      return refuse('invalid', `${tooManyFilesMessage(field.label, field)} “${file.filename}” was not added.`);
    work.commit();
    await fileStore().remove('drafts', replaced);
    return success(null);
  } catch (error) {
    return await stopped(error);
  }
}

/** @returns the names of the files that the new one replaces; null if there are as many as the question takes */
async function writeRow({ draftId, field }: DraftTarget, file: PlacedFile): Promise<string[] | null> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + savedDraftLifetimeSeconds * 1000);
  const before = await database().draftFile.findMany({
    where: { draftId, fieldId: field.id },
    select: { storedName: true, filename: true, sha256: true },
  });
  // In a question for several files, an upload that a crash finished twice replaces itself.
  const goes = before.filter((earlier) => mostFiles(field) === 1 || isSameFile(earlier, file));
  if (before.length - goes.length >= mostFiles(field)) return null;
  const names = goes.map((earlier) => earlier.storedName);
  await write(() => [
    changeDraft(draftId, now, { changedAt: now, expiresAt }),
    database().draftFile.deleteMany({ where: { storedName: { in: names } } }),
    database().draftFile.create({ data: { draftId, ...toDraftFile(file) }, select: { id: true } }),
  ]);
  return names;
}

/** Removes the file of an open draft that the upload `id` became. @returns not_found once the draft is over */
export const removeUploaded = (id: string, now = new Date()): Promise<Result<null>> =>
  filesInTurn(async () => {
    const file = await database().draftFile.findFirst({
      where: fileOfUpload(id),
      select: { storedName: true, draftId: true },
    });
    if (!file) return success(null);
    const { storedName, draftId } = file;
    return whileOpen(draftId, async () => {
      await write(() => [
        changeDraft(draftId, now, { changedAt: now }),
        database().draftFile.deleteMany({ where: { storedName } }),
      ]);
      await fileStore().remove('drafts', [storedName]);
      return success(null);
    });
  });
