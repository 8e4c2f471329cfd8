import { announcedSeconds } from '../config/limits.ts';
import { unfinishedFolder } from '../config/paths.ts';
import { withLease } from '../db/lease.ts';
import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';
import type { StoredUpload } from './stored-upload.ts';
import { uploadStore } from './upload-store.ts';

// Every upload that waits for pieces, in memory, so that an announcement reads no other’s place. They are read once
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

/** Sets the whole size of an upload aside again, for pieces that are about to come, where every process sees it. */
export async function noteReturn(id: string, offset: number): Promise<void> {
  notePieces(id, offset);
  if (!isAlone()) await uploadStore().touch(id);
}

/**
 * All uploads that wait for pieces, in the order in which they were announced. Without a promise, so that a caller can
 * check a limit and announce in one turn.
 */
export const waitingUploads = (): StoredUpload[] => [...waiting().uploads.values()];

/** Counts an upload that was just announced. */
export const noteUpload = (upload: StoredUpload): void => void waiting().uploads.set(upload.id, upload);

/** Notes that pieces have arrived up to `offset`, or are about to. */
export function notePieces(id: string, offset: number, changedAt = Date.now()): void {
  const upload = waiting().uploads.get(id);
  if (upload) waiting().uploads.set(id, { ...upload, offset, changedAt });
}

export const forgetUpload = (id: string): void => void waiting().uploads.delete(id);

/** Whether the room for the rest of an upload is no longer set aside, because nothing came for some minutes. */
export const hasLapsed = ({ changedAt }: StoredUpload, now = Date.now()): boolean =>
  now - changedAt > announcedSeconds * 1000;

/** The room that an upload takes in the limits: its whole size, or once it has lapsed, what has arrived. */
export const roomOf = (upload: StoredUpload, now = Date.now()): number =>
  hasLapsed(upload, now) ? upload.offset : upload.bytes;
