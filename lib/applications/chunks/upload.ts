import { database } from '#lib/platform/db/client.ts';
import { clientOf } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { bookStorage, checkStorage, type GiveBack } from '#lib/platform/storage/storage-budget.ts';
import { intakeClosure } from '#lib/platform/storage/storage-failure.ts';
import {
  emptyFileMessage,
  mostFiles,
  mostMegabytes,
  tooLargeMessage,
  tooManyFilesMessage,
} from '#lib/platform/uploads/file-rules.ts';
import { cleanFilename } from '#lib/platform/uploads/filename.ts';
import {
  announceUpload,
  appendChunk,
  endUpload,
  findUpload,
  giveUpUpload,
  hasLapsed,
  inTurnForRoom,
  noteReturn,
  otherPlace,
  readWaitingUploads,
  takeOver,
  type UnfinishedUpload,
  waitingUploads,
} from '#lib/platform/uploads/unfinished-upload.ts';
import { canStoreFiles, uploadsUnavailable } from '#lib/platform/uploads/uploads-folder.ts';
import { checkDraftRoom } from '../drafts/room-for-drafts.ts';
import type { Holder } from '../private-pages/holder.ts';
import { finishUpload, gone, removeUploaded } from './finish-upload.ts';
import {
  checkUploadRoom,
  type DraftTarget,
  requireUploader,
  type UploadPlace,
  type UploadTarget,
  uploadTarget,
} from './upload-target.ts';
/** A file as its sender announces it. */
export interface NewUpload extends UploadPlace {
  filename: string;
  bytes: number;
}

const megabyte = 1024 ** 2;
/** One question's uploads that may wait at once. The next one replaces the one that waits longest. */
const maxOfQuestion = 5;

const filesOf = ({ draftId, field }: DraftTarget) =>
  database().draftFile.count({ where: { draftId, fieldId: field.id } });

/**
 * Announces a file that will arrive in pieces for a question of the open draft or of a correction, or for
 * a message. Its whole size is set aside while pieces
 * come.
 * @returns unauthorized; forbidden; not_found; conflict after the program has closed; invalid, too_large; too_many_requests,
 * insufficient_storage or unavailable while there is no room for it
 */
export async function beginUpload(
  page: Holder<'upload'>,
  headers: Headers,
  { filename: given, bytes, ...place }: NewUpload,
): Promise<Result<UnfinishedUpload>> {
  const target = await uploadTarget(page, headers, place);
  if (!target.ok) return target;
  const { label, limits, draft } = target.value;
  const filename = cleanFilename(given);
  if (bytes === 0) return refuse('invalid', emptyFileMessage(filename));
  if (bytes > mostMegabytes(limits) * megabyte) return refuse('too_large', tooLargeMessage(filename, limits));
  const isFull = draft && mostFiles(limits) > 1 && (await filesOf(draft)) >= mostFiles(limits);
  if (isFull) return refuse('invalid', `${tooManyFilesMessage(label, limits)} Remove one first.`);
  if (!(await canStoreFiles())) return { ok: false, failure: uploadsUnavailable };
  const full = await intakeClosure();
  if (full) return { ok: false, failure: full };

  const isRoom = draft && (await checkDraftRoom(draft.draftClient, bytes));
  if (isRoom && !isRoom.ok) return isRoom;
  // Only what arrives is booked, so that announcements take nothing from the client's hour.
  const mayStore = await checkStorage(headers, bytes);
  if (!mayStore.ok) return mayStore;
  const announced = await inTurnForRoom(() => announce(headers, { ...place, filename, bytes }, target.value));
  if (!announced.ok) return announced;
  const { upload, replaced } = announced.value;
  // Only now, because a request that goes on with one of them waits for the same turn.
  for (const { id } of replaced) await replaceUpload(id);
  // A withdrawal removes what waits for its page, also a place that is just being made, and may not have seen this one.
  const still = draft ? success(null) : await uploadTarget(page, headers, place);
  if (still.ok) return success(upload);
  await giveUpUpload(upload);
  return still;
}

/** Takes the room for an upload whose file may come. @returns the uploads of its question, the oldest, that it replaces */
async function announce(
  headers: Headers,
  { filename, bytes, ...place }: NewUpload,
  { pageId }: UploadTarget,
): Promise<Result<{ upload: UnfinishedUpload; replaced: { id: string }[] }>> {
  await readWaitingUploads();
  const waiting = waitingUploads();
  const sameQuestion = waiting.filter(
    (upload) => upload.pageId === pageId && upload.use === place.use && upload.fieldId === place.fieldId,
  );
  const replaced = sameQuestion.slice(0, Math.max(0, sameQuestion.length - maxOfQuestion + 1));
  const others = waiting.filter((upload) => !replaced.includes(upload));
  const client = clientOf(headers);
  const room = checkUploadRoom(others, { pageId, client, bytes });
  if (!room.ok) return room;
  return success({ upload: await announceUpload({ ...place, pageId, filename, bytes, client }), replaced });
}

/** Gives an upload up once the request that brings or checks a piece of it has ended. */
const replaceUpload = (id: string) =>
  takeOver(id, async () => {
    const upload = await findUpload(id);
    if (upload && !upload.isDone) await giveUpUpload(upload);
  });

/** An upload to the open page of the caller. One of another page is not found. */
async function ownUpload(page: Holder<'upload'>, id: string): Promise<Result<UnfinishedUpload>> {
  const upload = await findUpload(id);
  if (upload?.pageId !== page.pageId) return gone;
  const uploader = await requireUploader(page, upload.use);
  return uploader.ok ? success(upload) : uploader;
}

/** An upload that has all its bytes is checked, and becomes a file of its draft, also one whose last answer a crash prevented. */
async function finishWhole(
  page: Holder<'upload'>,
  headers: Headers,
  upload: UnfinishedUpload,
): Promise<Result<UnfinishedUpload>> {
  if (upload.isDone || upload.offset < upload.bytes) return success(upload);
  const finished = await finishUpload(page, headers, upload);
  return finished.ok ? success({ ...upload, isDone: true, note: finished.value }) : finished;
}

/**
 * How much of an upload has arrived. Whatever else is sending it stops first, so that the number stays true.
 * @returns unauthorized; forbidden; not_found; and what finishUpload refuses
 */
export async function getUpload(
  page: Holder<'upload'>,
  headers: Headers,
  id: string,
): Promise<Result<UnfinishedUpload>> {
  const own = await ownUpload(page, id);
  if (!own.ok) return own;
  return takeOver(id, async () => {
    const upload = await ownUpload(page, id);
    return upload.ok ? finishWhole(page, headers, upload.value) : upload;
  });
}

/** Sets the whole size aside again if nothing came for so long that it is no longer. */
async function takeRoomAgain(upload: UnfinishedUpload): Promise<Result<null>> {
  await readWaitingUploads();
  const waiting = waitingUploads();
  const own = waiting.find(({ id }) => id === upload.id);
  if (own && hasLapsed(own)) {
    const others = waiting.filter((other) => other !== own);
    const room = checkUploadRoom(others, upload);
    if (!room.ok) return room;
  }
  await noteReturn(upload.id, upload.offset);
  return success(null);
}

/** Books the piece that a request brings, by its length if that is known. @returns what bookStorage refuses */
async function bookPiece(headers: Headers, { bytes, offset }: UnfinishedUpload) {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const expected = Number.isSafeInteger(length) ? Math.min(length, bytes - offset) : bytes - offset;
  const booked = await bookStorage(headers, expected);
  return booked.ok ? success({ expected, giveBack: booked.value as GiveBack }) : booked;
}

/**
 * Appends a piece that begins at `offset` to an upload. What it returns as arrived survives a power cut. The last piece
 * makes the file one of the draft's.
 * @returns unauthorized; forbidden; not_found; conflict for another offset; too_large, timeout; too_many_requests or
 * insufficient_storage while there is no room for it; and what finishUpload refuses
 */
export async function continueUpload(
  page: Holder<'upload'>,
  headers: Headers,
  { id, offset, body }: { id: string; offset: number; body: ReadableStream<Uint8Array> },
): Promise<Result<UnfinishedUpload>> {
  const own = await ownUpload(page, id);
  if (!own.ok) return own;
  return takeOver(id, async (signal) => {
    const found = await ownUpload(page, id);
    if (!found.ok) return found;
    const upload = found.value;
    if (upload.offset !== offset) return otherPlace;
    if (upload.isDone) return success(upload);
    const room = await inTurnForRoom(() => takeRoomAgain(upload));
    if (!room.ok) return room;
    const booked = await bookPiece(headers, upload);
    if (!booked.ok) return booked;
    const appended = await appendChunk(upload, body, signal);
    await booked.value.giveBack(booked.value.expected - (appended.offset - offset));
    if (appended.failure) return { ok: false, failure: appended.failure };
    return finishWhole(page, headers, { ...upload, offset: appended.offset });
  });
}

/**
 * Removes an upload, however much of it has arrived, and the file of the draft that a whole one became.
 * @returns unauthorized; forbidden; not_found
 */
export async function cancelUpload(page: Holder<'upload'>, id: string): Promise<Result<null>> {
  const own = await ownUpload(page, id);
  if (!own.ok) return own;
  return takeOver(id, async () => {
    const upload = await findUpload(id);
    if (upload?.isDone) {
      await endUpload(id);
      return removeUploaded(id);
    }
    if (upload) await giveUpUpload(upload);
    return success(null);
  });
}
