import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedFolder } from '../config/paths.ts';
import type { UploadUse } from '../questions/file-rules.ts';
import { ensureFolder, ifThere, namesIn, syncFolder } from '../storage/sync-folder.ts';

// An upload is a folder with what is known about it and the pieces that arrived, until they are a file of the draft. It
// has no row: a piece that arrives costs one synced write, and a backup holds finished files only.

/** What an upload was announced as. */
export interface Announced {
  pageId: number;
  use: UploadUse;
  /** The question that it answers. 0 for a message. */
  fieldId: number;
  /** The request that a correction answers. */
  requestId: number | null;
  filename: string;
  /** Of the whole file. */
  bytes: number;
  /** The networks of the client that announced it (see clientOf). */
  client: string;
}

/** An upload as it is on the disk. */
export interface StoredUpload extends Announced {
  id: string;
  /** How many bytes are here. The next piece begins there. */
  offset: number;
  /** When it was announced or last got a piece, in milliseconds since 1970. */
  changedAt: number;
}

const folderOf = (id: string) => path.join(unfinishedFolder(), id);
const aboutFile = (id: string) => path.join(folderOf(id), 'about.json');

/** The pieces that arrived, as one file. */
export const piecesFile = (id: string): string => path.join(folderOf(id), 'pieces');

/** Makes the place for an upload, durably. */
export async function makeUploadFolder(id: string, announced: Announced): Promise<void> {
  await ensureFolder(unfinishedFolder());
  await mkdir(folderOf(id), { mode: 0o700 });
  await writeFile(piecesFile(id), '', { mode: 0o600, flush: true });
  await writeFile(aboutFile(id), JSON.stringify(announced), { mode: 0o600, flush: true });
  await syncFolder(folderOf(id));
  await syncFolder(unfinishedFolder());
}

/** The upload in the folder `id`. Null if there is none. */
export async function readUpload(id: string): Promise<StoredUpload | null> {
  const about = await ifThere(readFile(aboutFile(id), 'utf8'));
  const pieces = about && (await ifThere(stat(piecesFile(id))));
  // A crash may have left the file without its content, and then no client knows of the upload.
  if (!about || !pieces) return null;
  // What an older release announced was for a draft.
  const announced: Announced = { use: 'draft', requestId: null, ...JSON.parse(about) };
  return { ...announced, id, offset: pieces.size, changedAt: pieces.mtimeMs };
}

/** Whether a form keeps the pieces too: a correction that was checked. They stay on the disk when the upload goes. */
export const isKeptElsewhere = async (id: string): Promise<boolean> =>
  ((await ifThere(stat(piecesFile(id))))?.nlink ?? 1) > 1;

/** The names of all folders of uploads. */
export const uploadFolders = (): Promise<string[]> => namesIn(unfinishedFolder());

/** Tries again while the upload writes into its folder: it may be announced at the same moment. */
export const removeUploadFolder = (id: string): Promise<void> =>
  rm(folderOf(id), { recursive: true, force: true, maxRetries: 10, retryDelay: 10 });
