import { type Result, refuse, success } from '../http/result.ts';
import { appendPiece } from '../uploads/append-piece.ts';
import { oneAtATime } from '../uploads/one-at-a-time.ts';
import { findUpload, removeUpload, type UnfinishedUpload } from '../uploads/unfinished-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { requireUploader } from './upload-target.ts';

const gone = refuse('not_found', 'This upload does not exist any more. Choose the file again.');
const otherPlace = refuse('conflict', 'Another part of this file is expected. Ask how much has arrived.');

/** An upload to the open page of the caller. One of another page is not found. */
async function ownUpload(headers: Headers, id: string): Promise<Result<UnfinishedUpload>> {
  const uploader = await requireUploader(headers);
  if (!uploader.ok) return uploader;
  const upload = await findUpload(id);
  return upload?.pageId === uploader.value.pageId ? success(upload) : gone;
}

/** An upload that has all its bytes becomes a file of the draft, also one whose last answer a crash prevented. */
async function finishWhole(headers: Headers, upload: UnfinishedUpload): Promise<Result<UnfinishedUpload>> {
  if (upload.isDone || upload.offset < upload.bytes) return success(upload);
  const finished = await finishUpload(headers, upload);
  return finished.ok ? success({ ...upload, isDone: true }) : finished;
}

/**
 * How much of an upload has arrived. Whatever else is sending it stops first, so that the number stays true.
 * @returns unauthorized; forbidden; not_found; and what finishUpload refuses
 */
export async function getUpload(headers: Headers, id: string): Promise<Result<UnfinishedUpload>> {
  const own = await ownUpload(headers, id);
  if (!own.ok) return own;
  return oneAtATime(id, async () => {
    const upload = await ownUpload(headers, id);
    return upload.ok ? finishWhole(headers, upload.value) : upload;
  });
}

/**
 * Appends a piece that begins at `offset` to an upload. What it returns as arrived survives a power cut. The last piece
 * makes the file one of the draft's.
 * @returns unauthorized; forbidden; not_found; conflict for another offset; too_large, timeout; and what finishUpload refuses
 */
export async function continueUpload(
  headers: Headers,
  { id, offset, body }: { id: string; offset: number; body: ReadableStream<Uint8Array> },
): Promise<Result<UnfinishedUpload>> {
  const own = await ownUpload(headers, id);
  if (!own.ok) return own;
  return oneAtATime(id, async (signal) => {
    const upload = await ownUpload(headers, id);
    if (!upload.ok) return upload;
    if (upload.value.offset !== offset) return otherPlace;
    if (upload.value.isDone) return upload;
    const appended = await appendPiece(upload.value, body, signal);
    if (appended.failure) return { ok: false, failure: appended.failure };
    return finishWhole(headers, { ...upload.value, offset: appended.offset });
  });
}

/** Removes an upload, however much of it has arrived. @returns unauthorized; forbidden; not_found */
export async function cancelUpload(headers: Headers, id: string): Promise<Result<null>> {
  const own = await ownUpload(headers, id);
  if (!own.ok) return own;
  return oneAtATime(id, async () => {
    await removeUpload(id);
    return success(null);
  });
}
