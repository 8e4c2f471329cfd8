import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { maxFilesPerSubmission } from '../config/limits.ts';
import { unfinishedFolder } from '../config/paths.ts';
import { inFairTurn } from '../http/fair-turns.ts';
import type { UploadUse } from '../questions/file-rules.ts';
import type { CheckedFile } from './check-content.ts';
import type { ReceivedFile } from './receive-multipart.ts';
import { findUpload } from './unfinished-upload.ts';
import { piecesFile } from './upload-folder.ts';

/** A file that waits in the folder of its upload for the form that names it. */
interface ArrivedFile extends ReceivedFile {
  /** Of its upload. */
  id: string;
  fieldId: number;
}

/** What a form names of them. */
export interface Arrived {
  /** All ids that it names. */
  named: readonly string[];
  files: readonly ArrivedFile[];
  isAnyGone: boolean;
}

export const nothingArrived: Arrived = { named: [], files: [], isAnyGone: false };

/** The SHA-256 of a file, in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await inFairTurn(() => pipeline(createReadStream(file), hash));
  return hash.digest('hex');
}

/** Whether a file arrived in pieces, so that room for it was booked then. */
export const isBooked = ({ source }: Pick<CheckedFile, 'source'>): boolean =>
  'path' in source && source.path.startsWith(unfinishedFolder());

/**
 * The files that a form names by the ids of their uploads, for this use of this page. One that is not whole, or of another
 * page or use, counts as gone.
 */
export async function findArrived(
  ids: readonly string[],
  { pageId, use }: { pageId: number; use: Exclude<UploadUse, 'draft'> },
): Promise<Arrived> {
  const files: ArrivedFile[] = [];
  const named = [...new Set(ids)].slice(0, maxFilesPerSubmission);
  for (const id of named) {
    const upload = await findUpload(id);
    if (upload?.pageId !== pageId || upload.use !== use || upload.offset < upload.bytes) continue;
    const { fieldId, filename, bytes } = upload;
    const path = piecesFile(id);
    const sha256 = await digestOf(path);
    files.push({ id, fieldId, name: '', filename, upload: { path, bytes, isTooLarge: false, digest: () => sha256 } });
  }
  return { named, files, isAnyGone: files.length < named.length };
}
