import { randomUUID } from 'node:crypto';
import { environment } from '../config/env.ts';
import { announcedSeconds } from '../config/limits.ts';
import { unfinishedFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { withLease } from '../db/lease.ts';
import { tooSlow, watchPace } from '../http/body.ts';
import { chunkTurns } from '../http/fair-turns.ts';
import { type Failure, refuse } from '../http/result.ts';
import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';
import { fileStore } from '../storage/file-store.ts';
import { spaceAboveFloor } from '../storage/free-space.ts';
import { giveStorageBack } from '../storage/storage-budget.ts';
import { storageFailure, storageFull } from '../storage/storage-failure.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { type Announced, type StoredUpload, uploadStore } from './chunk-store.ts';
import type { UploadUse } from './file-rules.ts';

// Every upload that waits for chunks, in memory, so that an announcement reads no other’s place. They are read once
// in the life of a process; a crash leaves nothing to mend. Several processes read them each time.

interface Waiting {
  /** Where they are. Tests change it. */
  place: string;
  uploads: Map<string, StoredUpload>;
  /** Settled when the folders of the last run are read. */
  isRead: Promise<void>;
}

const known = perProcess('waiting uploads', () => ({ waiting: undefined as Waiting | undefined }));

async function readAll(uploads: Map<string, StoredUpload>): Promise<void> {
  const found = await Promise.all((await uploadStore().list()).map(uploadStore().read));
  const left = found.filter((upload) => upload !== null).sort((one, other) => one.changedAt - other.changedAt);
  for (const upload of left) if (!uploads.has(upload.id)) uploads.set(upload.id, upload);
}

function waiting(): Waiting {
  const place = unfinishedFolder();
  const { waiting: before } = known();
  if (before?.place === place) return before;
  const uploads = new Map<string, StoredUpload>();
  const isRead = readAll(uploads);
  // The next caller reads them again.
  isRead.catch(() => {
    known().waiting = undefined;
  });
  const read = { place, uploads, isRead };
  known().waiting = read;
  return read;
}

/** Resolves when {@link waitingUploads} knows also what the process before this one left. */
export const readWaitingUploads = (): Promise<void> => {
  if (!isAlone()) known().waiting = undefined;
  return waiting().isRead;
};

/** Runs what checks the room for uploads and takes some of it, one after the other. */
export const inTurnForRoom = <T>(work: () => Promise<T>): Promise<T> => withLease('room of uploads', work);

/** Sets the whole size of an upload aside again, for chunks that are about to come, where every process sees it. */
export async function noteReturn(id: string, offset: number): Promise<void> {
  noteChunks(id, offset);
  if (!isAlone()) await uploadStore().touch(id);
}

/**
 * All uploads that wait for chunks, in the order in which they were announced. Without a promise, so that a caller can
 * check a limit and announce in one turn.
 */
export const waitingUploads = (): StoredUpload[] => [...waiting().uploads.values()];

/** Counts an upload that was just announced. */
const noteUpload = (upload: StoredUpload): void => void waiting().uploads.set(upload.id, upload);

/** Notes that chunks have arrived up to `offset`, or are about to. */
export function noteChunks(id: string, offset: number, changedAt = Date.now()): void {
  const upload = waiting().uploads.get(id);
  if (upload) waiting().uploads.set(id, { ...upload, offset, changedAt });
}

const forgetUpload = (id: string): void => void waiting().uploads.delete(id);

/** Whether the room for the rest of an upload is no longer set aside, because nothing came for some minutes. */
export const hasLapsed = ({ changedAt }: StoredUpload, now = Date.now()): boolean =>
  now - changedAt > announcedSeconds * 1000;

/** The room that an upload takes in the limits: its whole size, or once it has lapsed, what has arrived. */
export const roomOf = (upload: StoredUpload, now = Date.now()): number =>
  hasLapsed(upload, now) ? upload.offset : upload.bytes;

/** How soon a process learns that another one wants to go on with what it receives. */
const askedEveryMilliseconds = 500;

/**
 * Runs `work` when nothing else works on the upload `id` any more, and asks what does to stop. After a cut line the
 * sender is back long before the server learns that the old connection is dead: the newest request counts.
 */
export function takeOver<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  return withLease(`upload: ${id}`, () => work(controller.signal), {
    onWanted: stop,
    onLost: stop,
    everyMilliseconds: askedEveryMilliseconds,
  });
}

/** An upload as it is now. */
export interface UnfinishedUpload extends Announced {
  id: string;
  /** How many bytes are here. The next chunk begins there. */
  offset: number;
  /** Whether the whole file already belongs to the draft. */
  isDone: boolean;
  /** A note for its sender about the whole file. Null: none, or not yet known. */
  note: string | null;
}

const idPattern = /^(\d+)-([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

export const isUploadId = (text: string): boolean => idPattern.test(text);

/** The id of the intake that makes a file of the upload, so that the file's name tells which upload it was. */
export const intakeOf = (id: string): string => idPattern.exec(id)?.[2] ?? '';

/**
 * Makes the place for an upload, durably. It counts among those that wait before anything is awaited, so that many at
 * once do not pass a limit together.
 */
export async function announceUpload(announced: Announced): Promise<UnfinishedUpload> {
  const id = `${announced.pageId}-${randomUUID()}`;
  noteUpload({ ...announced, id, offset: 0, changedAt: Date.now() });
  try {
    await uploadStore().make(id, announced);
  } catch (error) {
    await uploadStore().remove(id);
    forgetUpload(id);
    throw error;
  }
  return { ...announced, id, offset: 0, isDone: false, note: null };
}

/** Where the file of a draft is that was the upload `id`: the names that begin with it, by the index. */
export function fileOfUpload(id: string) {
  const named = `${intakeOf(id)}-1`;
  return { storedName: { gte: `${named}.`, lt: `${named}/` } };
}

/** The file of a draft that was the upload `id`. Null if it is none, or none any more. */
async function findDone(id: string): Promise<UnfinishedUpload | null> {
  const file = await database().draftFile.findFirst({
    where: fileOfUpload(id),
    select: {
      fieldId: true,
      filename: true,
      bytes: true,
      note: true,
      draft: { select: { pageId: true, client: true } },
    },
  });
  if (!file || file.fieldId === null) return null;
  const { fieldId, filename, bytes, note, draft } = file;
  const { pageId, client } = draft;
  if (pageId === null) return null;
  const announced = { pageId, use: 'draft', fieldId, requestId: null, filename, bytes, client } as const;
  return { ...announced, id, offset: bytes, isDone: true, note };
}

/**
 * The upload `id`: what arrived of it, or the file of the draft that it became, for a sender who missed the last
 * answer. Null if there is none.
 */
export async function findUpload(id: string): Promise<UnfinishedUpload | null> {
  if (!isUploadId(id)) return null;
  const upload = await uploadStore().read(id);
  const isWhole = !upload || upload.offset >= upload.bytes;
  const done = isWhole && (upload?.use ?? 'draft') === 'draft' ? await findDone(id) : null;
  return done ?? (upload && { ...upload, isDone: false, note: null });
}

/** Removes an upload that became a file of the draft. */
export async function endUpload(id: string): Promise<void> {
  await uploadStore().remove(id);
  forgetUpload(id);
}

/** Whether a draft keeps the content too: the one whose file it became, or that of a correction that was checked. */
const isKept = async ({ id, bytes, offset }: StillHere): Promise<boolean> =>
  offset >= bytes && (await database().draftFile.count({ where: { uploadId: id } })) > 0;

type StillHere = Omit<StoredUpload, 'changedAt'>;

/** Removes an upload that becomes no file, and gives back to its client what arrived of it, unless a form still keeps it. */
export async function giveUpUpload(upload: StillHere): Promise<void> {
  const mayGiveBack = !(await isKept(upload));
  await endUpload(upload.id);
  if (mayGiveBack) await giveStorageBack(upload.client, upload.offset);
}

/** Removes everything that waits for a page, durably: its application is withdrawn or erased. */
async function giveUpUploadsOf(pageId: number): Promise<void> {
  const own = (await uploadStore().list()).filter((id) => id.startsWith(`${pageId}-`));
  if (own.length === 0) return;
  await readWaitingUploads();
  for (const id of own)
    await takeOver(id, async () => {
      const upload = await uploadStore().read(id);
      await (upload ? giveUpUpload(upload) : endUpload(id));
    });
  if (!fileStore().isRemote) await syncFolder(unfinishedFolder());
}

/** Removes what arrived for a page and was stored with its form. */
export async function endUploadsOf(pageId: number, use: UploadUse): Promise<void> {
  await readWaitingUploads();
  const own = waitingUploads().filter((upload) => upload.pageId === pageId && upload.use === use);
  for (const { id } of own) await endUpload(id);
}

/** How a chunk ended: where the next one begins, and why reading stopped before its end. */
interface Appended {
  offset: number;
  failure: Failure | null;
}

/** The 409 of a chunk that begins elsewhere than the next one. */
export const otherPlace = refuse('conflict', 'Another part of this file is expected. Ask how much has arrived.');

const tooLong = refuse('too_large', 'More arrived than was announced. Remove the file and choose it again.').failure;

/**
 * Appends what arrives to an upload. Whatever arrived before the line was cut counts, so that it is never sent again. It
 * is durable when this returns.
 * @param signal stops reading, for another request that continues the same upload
 */
export async function appendChunk(
  { id, offset: begin, bytes }: UnfinishedUpload,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Appended> {
  let offset = begin;
  let failure: Failure | null = (await spaceAboveFloor()) < 0 ? storageFull : null;
  const reader = body.getReader();
  const turn = chunkTurns();
  const stop = (reason: Failure | null) => {
    failure ??= reason;
    reader.cancel().catch(() => {});
  };
  const onAbort = () => stop(null);
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(stop, environment().UPLOAD_TIMEOUT_SECONDS * 1000, tooSlow);
  const pace = watchPace(() => stop(tooSlow));
  const chunk = await uploadStore().openChunk(id, begin);
  try {
    while (!failure && !signal.aborted) {
      // A line that is cut ends the reading like the chunk's own end: what counts is what is here.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) break;
      await turn();
      pace.add(value.length);
      if (offset + value.length > bytes) failure = tooLong;
      else {
        await chunk.write(value);
        offset += value.length;
        noteChunks(id, offset);
      }
    }
    if (!(await chunk.keep())) {
      failure = otherPlace.failure;
      offset = begin;
    }
  } catch (error) {
    failure = storageFailure(error);
    if (!failure) throw error;
    offset = await chunk.offset();
    noteChunks(id, offset);
  } finally {
    clearTimeout(timer);
    pace.stop();
    signal.removeEventListener('abort', onAbort);
    await chunk.close();
    await reader.cancel().catch(() => {});
  }
  return { offset, failure };
}

/**
 * The write that ends the forms of corrections of an application that are not confirmed, for the transaction that
 * withdraws it: one that is stored at the same time is stored before it, or not at all.
 */
export const endUnsent = (id: number) =>
  database().submissionDraft.updateMany({ where: { corrects: id }, data: { expiresAt: new Date(0) } });

/**
 * Removes what an applicant had begun to send for an application, durably: files that wait for a message or a correction,
 * and forms of corrections that were not confirmed. Files go first, so that a crash leaves rows which name them.
 */
export async function removeUnsent({ id, pageId }: { id: number; pageId: number | null }): Promise<void> {
  const where = { corrects: id };
  const files = await database().draftFile.findMany({ where: { draft: where }, select: { storedName: true } });
  const names = files.map(({ storedName }) => storedName);
  await fileStore().remove('drafts', names, { isDurable: true });
  await database().submissionDraft.deleteMany({ where });
  if (pageId !== null) await giveUpUploadsOf(pageId);
}
