import { createHash, hash } from 'node:crypto';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { OpenFile, ReadContent } from '#lib/platform/storage/stored-file.ts';
import type { StoredFile } from './read-submissions.ts';

/** Why an archive lacks a file as it was sent. */
export interface FileProblem {
  /**
   * The file does not exist, differs from what was received, could not be read to the end, or is left out because of a
   * virus.
   */
  state: 'missing' | 'changed' | 'unreadable' | 'infected';
  /** What was found of the file. */
  bytes: number;
  sha256: string | null;
}

/** Opens a stored attachment. Null if it does not exist or cannot be opened. */
export async function openStored({ storedName }: StoredFile): Promise<OpenFile | null> {
  try {
    return await fileStore().openOfMany({ folder: 'applications', name: storedName });
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EISDIR', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** A file of at most this many bytes is read in one go. */
export const wholeAtMost = 256 * 1024;

/** The content of a small file, checked against what was received. Problems go to `report`. */
export function checkedContent(
  { content, error }: ReadContent,
  file: StoredFile,
  report: (problem: FileProblem) => void,
): Buffer {
  const bytes = content.length;
  if (error) reportUnreadable(file, bytes, error, report);
  else {
    const sha256 = hash('sha256', content);
    if (sha256 !== file.sha256) report({ state: 'changed', bytes, sha256 });
  }
  return content;
}

/** The content of a file, checked against what was received while it is read. Problems go to `report`. */
export async function* verifiedContent(
  opened: OpenFile,
  file: StoredFile,
  report: (problem: FileProblem) => void,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of opened.stream() as AsyncIterable<Buffer>) {
      sum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    return reportUnreadable(file, bytes, error, report);
  }
  const sha256 = sum.digest('hex');
  if (sha256 !== file.sha256) report({ state: 'changed', bytes, sha256 });
}

function reportUnreadable(file: StoredFile, bytes: number, error: unknown, report: (problem: FileProblem) => void) {
  logError(`Attachment ${file.id} could not be read to its end`, error);
  report({ state: 'unreadable', bytes, sha256: null });
}
