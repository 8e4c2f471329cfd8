import { database } from '#lib/platform/db/client.ts';
import { clientOf } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { checkStorage } from '#lib/platform/storage/storage-budget.ts';
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
  findUpload,
  giveUpUpload,
  inTurnForRoom,
  readWaitingUploads,
  takeOver,
  type UnfinishedUpload,
  waitingUploads,
} from '#lib/platform/uploads/unfinished-upload.ts';
import { canStoreFiles, uploadsUnavailable } from '#lib/platform/uploads/uploads-folder.ts';
import { checkDraftRoom } from '../drafts/room-for-drafts.ts';
import { checkUploadRoom } from './upload-room.ts';
import { type DraftTarget, type UploadPlace, type UploadTarget, uploadTarget } from './upload-target.ts';

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
  headers: Headers,
  { filename: given, bytes, ...place }: NewUpload,
): Promise<Result<UnfinishedUpload>> {
  const target = await uploadTarget(headers, place);
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
  return inTurnForRoom(() => announce(headers, { ...place, filename, bytes }, target.value));
}

/** Takes the room for an upload whose file may come, in place of what waits longest for its question. */
async function announce(
  headers: Headers,
  { filename, bytes, ...place }: NewUpload,
  { pageId, draft }: UploadTarget,
): Promise<Result<UnfinishedUpload>> {
  await readWaitingUploads();
  const waiting = waitingUploads();
  const sameQuestion = waiting.filter(
    (upload) => upload.pageId === pageId && upload.use === place.use && upload.fieldId === place.fieldId,
  );
  const goes = sameQuestion.slice(0, Math.max(0, sameQuestion.length - maxOfQuestion + 1));
  const others = waiting.filter((upload) => !goes.includes(upload));
  const client = clientOf(headers);
  const room = checkUploadRoom(others, { pageId, client, bytes });
  if (!room.ok) return room;
  const announced = Promise.allSettled([announceUpload({ ...place, pageId, filename, bytes, client })]);
  for (const { id } of goes) await replaceUpload(id);
  const [made] = await announced;
  // A withdrawal removes what waits for its page, also a place that is just being made, and may not have seen this one.
  const still = draft ? success(null) : await uploadTarget(headers, place);
  if (!still.ok && made.status === 'fulfilled') await giveUpUpload(made.value);
  if (!still.ok) return still;
  if (made.status === 'rejected') throw made.reason;
  return success(made.value);
}

/** Gives an upload up once the request that brings or checks a piece of it has ended. */
const replaceUpload = (id: string) =>
  takeOver(id, async () => {
    const upload = await findUpload(id);
    if (upload && !upload.isDone) await giveUpUpload(upload);
  });
