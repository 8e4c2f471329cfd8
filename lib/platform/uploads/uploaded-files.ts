import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxFilesPerSubmission } from '../config/limits.ts';
import { inFairTurn } from '../http/fair-turns.ts';
import { ifThere } from '../storage/sync-folder.ts';
import { uploadStore } from './chunk-store.ts';
import type { UploadUse } from './file-rules.ts';
import type { IntakeFolder } from './intake-folder.ts';
import type { ReceivedFile } from './receive-multipart.ts';
import { findUpload, isUploadId } from './unfinished-upload.ts';

/** A file that waits in the folder of its upload for the form that names it. */
interface UploadedFile extends ReceivedFile {
  /** The id of its upload. */
  id: string;
  fieldId: number;
}

/** The part of a form that names them. */
export interface UploadedFiles {
  /** All ids that it names. */
  named: readonly string[];
  files: readonly UploadedFile[];
  isAnyGone: boolean;
}

export const nothingUploaded: UploadedFiles = { named: [], files: [], isAnyGone: false };

/** The SHA-256 of a file, in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await inFairTurn(() => pipeline(createReadStream(file), hash));
  return hash.digest('hex');
}

/** The id of the upload that a file of this machine was. Null if it came with its form. */
export function uploadAt(place: string): string | null {
  const id = path.basename(path.dirname(place));
  return isUploadId(id) ? id : null;
}

/**
 * The files that a form names by the ids of their uploads, for this use of this page. One that is not whole, or of another
 * page or use, counts as gone.
 * @param folder where they come. Null while nothing is taken: they wait on
 */
export async function findUploaded(
  ids: readonly string[],
  { pageId, use }: { pageId: number; use: Exclude<UploadUse, 'draft'> },
  folder: IntakeFolder | null,
): Promise<UploadedFiles> {
  const files: UploadedFile[] = [];
  const named = [...new Set(ids)].slice(0, maxFilesPerSubmission);
  if (!folder) return { named, files, isAnyGone: false };
  for (const id of named) {
    const upload = await findUpload(id);
    if (upload?.pageId !== pageId || upload.use !== use || upload.offset < upload.bytes) continue;
    const { fieldId, filename, bytes } = upload;
    const place = await ifThere(uploadStore().whole(id, folder.path));
    if (!place) continue;
    const sha256 = await digestOf(place);
    files.push({
      id,
      fieldId,
      name: '',
      filename,
      upload: { path: place, bytes, isTooLarge: false, digest: () => sha256 },
    });
  }
  return { named, files, isAnyGone: files.length < named.length };
}
