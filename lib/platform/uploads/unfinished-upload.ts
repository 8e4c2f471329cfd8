import { randomUUID } from 'node:crypto';
import { unfinishedFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { fileStore } from '../storage/file-store.ts';
import { giveStorageBack } from '../storage/storage-budget.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import type { UploadUse } from './file-rules.ts';
import type { Announced, StoredUpload } from './stored-upload.ts';
import { takeOver } from './take-over.ts';
import { uploadStore } from './upload-store.ts';
import { forgetUpload, noteUpload, readWaitingUploads, waitingUploads } from './waiting-uploads.ts';

/** An upload as it is now. */
export interface UnfinishedUpload extends Announced {
  id: string;
  /** How many bytes are here. The next piece begins there. */
  offset: number;
  /** Whether the whole file already belongs to the draft. */
  isDone: boolean;
  /** What we tell its sender about the whole file. Null: nothing, or not yet known. */
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
export async function giveUpUploadsOf(pageId: number): Promise<void> {
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
