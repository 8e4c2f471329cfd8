import { createHash, hash } from 'node:crypto';
import { fstatSync, openSync, read, readSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { applicationsFolder } from '../config/paths.ts';
import { logError } from '../monitoring/log-error.ts';
import type { StoredFile } from './read-submissions.ts';

const readPart = promisify(read);

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
export function openStored({ storedName }: StoredFile): number | null {
  try {
    return openSync(path.join(applicationsFolder(), path.basename(storedName)), 'r');
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EISDIR', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/**
 * The size of an opened file in bytes. If even that cannot be read it is infinite, so that reading the file reports the
 * problem.
 */
export function sizeOf(opened: number): number {
  try {
    return fstatSync(opened).size;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * A file of at most this many bytes is read in one go and without waiting, as the database is: handing it to another
 * thread would cost many times more than reading it.
 */
export const wholeAtMost = 256 * 1024;

/** The content of a small file of `size` bytes, checked against what was received. Problems go to `report`. */
export function wholeContent(
  opened: number,
  file: StoredFile,
  size: number,
  report: (problem: FileProblem) => void,
): Buffer {
  const room = Buffer.allocUnsafe(size);
  let bytes = 0;
  try {
    while (bytes < size) {
      const found = readSync(opened, room, bytes, size - bytes, bytes);
      if (found === 0) break;
      bytes += found;
    }
  } catch (error) {
    reportUnreadable(file, bytes, error, report);
    return room.subarray(0, bytes);
  }
  const content = room.subarray(0, bytes);
  const sha256 = hash('sha256', content);
  if (sha256 !== file.sha256) report({ state: 'changed', bytes, sha256 });
  return content;
}

/** The content of a file, checked against what was received while it is read. Problems go to `report`. */
export async function* verifiedContent(
  opened: number,
  file: StoredFile,
  report: (problem: FileProblem) => void,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    while (true) {
      const room = Buffer.allocUnsafe(wholeAtMost);
      const { bytesRead } = await readPart(opened, room, 0, room.length, bytes);
      if (bytesRead === 0) break;
      const chunk = room.subarray(0, bytesRead);
      sum.update(chunk);
      bytes += bytesRead;
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
