import { environment } from '../config/env.ts';
import { maxUnfinishedBytes, maxUnfinishedBytesOfClient } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { clientAddress, clientNetworks } from '../http/client-address.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { bookStorage } from '../storage/storage-budget.ts';
import { intakeClosure } from '../storage/storage-failure.ts';
import { cleanFilename } from '../uploads/filename.ts';
import { announceUpload, findUploads, removeUpload, type UnfinishedUpload } from '../uploads/unfinished-upload.ts';
import { canStoreFiles, uploadsUnavailable } from '../uploads/watch-uploads.ts';
import { emptyFileMessage, mostFiles, mostMegabytes, tooLargeMessage, tooManyFilesMessage } from './file-rules.ts';
import { uploadTarget } from './upload-target.ts';

/** A file as its sender announces it. */
export interface NewUpload {
  fieldId: number;
  filename: string;
  bytes: number;
}

const megabyte = 1024 ** 2;
/** One question's uploads that may wait at once. The next one replaces the one that waits longest. */
const mostOfQuestion = 5;

const noRoom = refuse(
  'insufficient_storage',
  'Too many files are being uploaded. Try again in a few minutes, or submit the form with the file in it.',
);
const tooMany = refuse(
  'too_many_requests',
  'Too many files of this draft are being uploaded. Wait until they are done, or remove one.',
);

const sum = (uploads: readonly UnfinishedUpload[]) => uploads.reduce((bytes, upload) => bytes + upload.bytes, 0);

const filesOf = (draftId: number, fieldId: number) => database().draftFile.count({ where: { draftId, fieldId } });

/** Whether there is room for one more, in all, for the client and for the page. */
function checkRoom(waiting: readonly UnfinishedUpload[], pageId: number, client: string, bytes: number): Result<null> {
  const own = client.split(' ').at(-1) ?? client;
  const ofPage = waiting.filter((upload) => upload.pageId === pageId);
  if (sum(ofPage) + bytes > environment().MAX_SUBMISSION_MEGABYTES * megabyte) return tooMany;
  const ofClient = waiting.filter((upload) => upload.client.split(' ').includes(own));
  const isRoom = sum(ofClient) + bytes <= maxUnfinishedBytesOfClient && sum(waiting) + bytes <= maxUnfinishedBytes;
  return isRoom ? success(null) : noRoom;
}

/**
 * Announces a file that will arrive in pieces for a question of the open draft. Its whole size is set aside.
 * @returns unauthorized; forbidden; not_found; conflict after the program has closed; invalid, too_large; too_many_requests,
 * insufficient_storage or unavailable while there is no room for it
 */
export async function beginUpload(
  headers: Headers,
  { fieldId, filename: given, bytes }: NewUpload,
): Promise<Result<UnfinishedUpload>> {
  const target = await uploadTarget(headers, fieldId);
  if (!target.ok) return target;
  const { pageId, draftId, field } = target.value;
  const filename = cleanFilename(given);
  if (bytes === 0) return refuse('invalid', emptyFileMessage(filename));
  if (bytes > mostMegabytes(field) * megabyte) return refuse('too_large', tooLargeMessage(filename, field));
  const isFull = mostFiles(field) > 1 && (await filesOf(draftId, fieldId)) >= mostFiles(field);
  if (isFull) return refuse('invalid', `${tooManyFilesMessage(field.label, field)} Remove one first.`);
  if (!(await canStoreFiles())) return { ok: false, failure: uploadsUnavailable };
  const full = await intakeClosure();
  if (full) return { ok: false, failure: full };

  const uploads = await findUploads();
  const waiting = uploads.filter(({ isDone }) => !isDone);
  const sameQuestion = waiting.filter((upload) => upload.pageId === pageId && upload.fieldId === fieldId);
  const goes = sameQuestion.slice(0, Math.max(0, sameQuestion.length - mostOfQuestion + 1));
  const client = clientNetworks(clientAddress(headers))
    .map(({ key }) => key)
    .reverse()
    .join(' ');
  const room = checkRoom(
    waiting.filter((upload) => !goes.includes(upload)),
    pageId,
    client,
    bytes,
  );
  if (!room.ok) return room;
  const booked = await bookStorage(headers, bytes);
  if (!booked.ok) return booked;
  for (const { id } of goes) await removeUpload(id);
  return success(await announceUpload({ pageId, fieldId, filename, bytes, client }));
}
