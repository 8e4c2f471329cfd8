import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedFolder } from '../config/paths.ts';
import { ensureFolder, syncFolder } from './sync-folder.ts';

// An upload is a folder with what is known about it, the pieces that arrived, and, once they became a file of the draft,
// a mark. It has no row: a piece that arrives costs one synced write, and a backup holds finished files only.

/** What an upload was announced as. */
export interface Announced {
  pageId: number;
  fieldId: number;
  filename: string;
  /** Of the whole file. */
  bytes: number;
  /** The networks of whoever announced it (see clientNetworks), the widest first, separated by spaces. */
  client: string;
}

/** An upload as it is now. */
export interface UnfinishedUpload extends Announced {
  id: string;
  /** How many bytes are here. The next piece begins there. */
  offset: number;
  /** Whether the whole file already belongs to the draft. */
  isDone: boolean;
}

const idPattern = /^(\d+)-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const folderOf = (id: string) => path.join(unfinishedFolder(), id);
const aboutFile = (id: string) => path.join(folderOf(id), 'about.json');
const doneMark = (id: string) => path.join(folderOf(id), 'done');

/** The pieces that arrived, as one file. */
export const piecesFile = (id: string): string => path.join(folderOf(id), 'pieces');

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes the place for an upload, durably. */
export async function announceUpload(announced: Announced): Promise<UnfinishedUpload> {
  const id = `${announced.pageId}-${randomUUID()}`;
  await ensureFolder(unfinishedFolder());
  await mkdir(folderOf(id), { mode: 0o700 });
  await writeFile(piecesFile(id), '', { mode: 0o600, flush: true });
  await writeFile(aboutFile(id), JSON.stringify(announced), { mode: 0o600, flush: true });
  await syncFolder(folderOf(id));
  await syncFolder(unfinishedFolder());
  return { ...announced, id, offset: 0, isDone: false };
}

/** The upload `id`. Null if there is none. */
export async function findUpload(id: string): Promise<UnfinishedUpload | null> {
  if (!idPattern.test(id)) return null;
  const about = await orNull(readFile(aboutFile(id), 'utf8'));
  // A crash may have left the file without its content, and then nobody was told of the upload.
  if (!about) return null;
  const announced = JSON.parse(about) as Announced;
  const isDone = (await orNull(stat(doneMark(id)))) !== null;
  const pieces = isDone ? null : await orNull(stat(piecesFile(id)));
  if (!isDone && !pieces) return null;
  return { ...announced, id, isDone, offset: pieces?.size ?? announced.bytes };
}

/** All uploads, also those that are done. */
export async function findUploads(): Promise<UnfinishedUpload[]> {
  const ids = (await orNull(readdir(unfinishedFolder()))) ?? [];
  const uploads = await Promise.all(ids.map(findUpload));
  return uploads.filter((upload) => upload !== null);
}

/** Keeps in mind that the upload is a file of the draft now, and gives its room back. */
export async function markDone(id: string): Promise<void> {
  const mark = await open(doneMark(id), 'w', 0o600);
  await mark.close();
  await syncFolder(folderOf(id));
  await rm(piecesFile(id), { force: true });
}

export const removeUpload = (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true });
