import { type Result, success } from '#lib/platform/http/result.ts';
import { bookStorage, type GiveBack } from '#lib/platform/storage/storage-budget.ts';
import {
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
import { requireHolder } from '../private-pages/require-holder.ts';
import { finishUpload, gone, removeUploaded } from './finish-upload.ts';
import { checkUploadRoom } from './upload-room.ts';
import { requireUploader } from './upload-target.ts';

/** An upload to the open page of the caller. One of another page is not found. */
async function ownUpload(headers: Headers, id: string): Promise<Result<UnfinishedUpload>> {
  const holder = await requireHolder(headers, 'upload');
  if (!holder.ok) return holder;
  const upload = await findUpload(id);
  if (upload?.pageId !== holder.value.pageId) return gone;
  const uploader = await requireUploader(headers, upload.use);
  return uploader.ok ? success(upload) : uploader;
}

/** An upload that has all its bytes is checked, and becomes a file of its draft, also one whose last answer a crash prevented. */
async function finishWhole(headers: Headers, upload: UnfinishedUpload): Promise<Result<UnfinishedUpload>> {
  if (upload.isDone || upload.offset < upload.bytes) return success(upload);
  const finished = await finishUpload(headers, upload);
  return finished.ok ? success({ ...upload, isDone: true, note: finished.value }) : finished;
}

/**
 * How much of an upload has arrived. Whatever else is sending it stops first, so that the number stays true.
 * @returns unauthorized; forbidden; not_found; and what finishUpload refuses
 */
export async function getUpload(headers: Headers, id: string): Promise<Result<UnfinishedUpload>> {
  const own = await ownUpload(headers, id);
  if (!own.ok) return own;
  return takeOver(id, async () => {
    const upload = await ownUpload(headers, id);
    return upload.ok ? finishWhole(headers, upload.value) : upload;
  });
}

/** Sets the whole size aside again if nothing came for so long that it is no longer. */
async function keepRoom(upload: UnfinishedUpload): Promise<Result<null>> {
  return inTurnForRoom(() => takeRoomAgain(upload));
}

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
  headers: Headers,
  { id, offset, body }: { id: string; offset: number; body: ReadableStream<Uint8Array> },
): Promise<Result<UnfinishedUpload>> {
  const own = await ownUpload(headers, id);
  if (!own.ok) return own;
  return takeOver(id, async (signal) => {
    const found = await ownUpload(headers, id);
    if (!found.ok) return found;
    const upload = found.value;
    if (upload.offset !== offset) return otherPlace;
    if (upload.isDone) return success(upload);
    const room = await keepRoom(upload);
    if (!room.ok) return room;
    const booked = await bookPiece(headers, upload);
    if (!booked.ok) return booked;
    const appended = await appendChunk(upload, body, signal);
    await booked.value.giveBack(booked.value.expected - (appended.offset - offset));
    if (appended.failure) return { ok: false, failure: appended.failure };
    return finishWhole(headers, { ...upload, offset: appended.offset });
  });
}

/**
 * Removes an upload, however much of it has arrived, and the file of the draft that a whole one became.
 * @returns unauthorized; forbidden; not_found
 */
export async function cancelUpload(headers: Headers, id: string): Promise<Result<null>> {
  const own = await ownUpload(headers, id);
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
