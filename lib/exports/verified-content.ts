import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { applicationsFolder } from '../config/paths.ts';
import type { StoredFile } from '../submissions/read-submissions.ts';

/** Why a file is not in an archive as it was sent. */
export interface FileProblem {
  /** Nothing lies there; it is other than what was received; the disk gave it up in the middle. */
  state: 'missing' | 'changed' | 'unreadable';
  /** What was found of it. */
  bytes: number;
  sha256: string | null;
}

/** Opens a file of the application store; null when it is not there or cannot be opened. */
export async function openStored({ storedName }: StoredFile): Promise<FileHandle | null> {
  try {
    return await open(path.join(applicationsFolder(), path.basename(storedName)), 'r');
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EISDIR', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** The content of a file, checked against what was received while it is read; whatever is wrong goes to `report`. */
export async function* verifiedContent(
  handle: FileHandle,
  file: StoredFile,
  report: (problem: FileProblem) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  // As much as the file should have and one byte, so that a small file takes a small buffer.
  const highWaterMark = Math.min(256 * 1024, file.bytes + 1);
  try {
    for await (const chunk of handle.createReadStream({ highWaterMark }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    console.error(`Attachment ${file.id} could not be read to its end`, error);
    return report({ state: 'unreadable', bytes, sha256: null });
  }
  const sha256 = hash.digest('hex');
  if (sha256 !== file.sha256) report({ state: 'changed', bytes, sha256 });
}
