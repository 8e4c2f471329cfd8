import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Failure, refuse } from '../http/result.ts';
import { ArrivingBytes } from '../storage/arriving-bytes.ts';
import { ensureFolder, syncFolder, syncPath } from './sync-folder.ts';
import { canStoreFiles } from './watch-uploads.ts';

/** Thrown when a file that a draft kept was replaced or removed by another request while it was being sent. */
export class KeptFileGone extends Error {}

const changed = refuse(
  'conflict',
  'A file of this form was replaced or removed while you sent it. Reload the page, check your files, and send it again.',
);

/** The refusal of what a replaced or removed file stopped. Throws every other error. */
export function stoppedByGoneFile(error: unknown): { ok: false; failure: Failure } {
  if (!(error instanceof KeptFileGone)) throw error;
  return changed;
}

/**
 * Throws KeptFileGone if a file is missing because no draft has it any more, and otherwise the error itself: then the
 * file is lost.
 */
async function rethrowUnlessGone(error: unknown, file: string): Promise<never> {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  // A draft's row goes before its file.
  const rows = await database().draftFile.count({ where: { storedName: path.basename(file) } });
  throw rows === 0 ? new KeptFileGone('No draft has this file any more.', { cause: error }) : error;
}

/** Hard-links `from`, or copies it where the file system has no hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!['EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(from, to);
    await syncPath(to);
  }
}

/**
 * Holds one intake's files until they are safe. The folder exists from the first byte until the rows are committed, and
 * the files' final names start with its id. After a crash the folder therefore tells the sweep which files may lack
 * their row; the sweep never looks at any others.
 */
export class IntakeFolder {
  readonly id: string;
  readonly path: string;
  /** Whether it can take files. Without its folder of uploads the site still takes what has none. */
  readonly takesFiles: boolean;
  private readonly moved: string[] = [];
  private arriving: ArrivingBytes | null = null;
  private count = 0;

  private constructor(id: string, takesFiles: boolean) {
    this.id = id;
    this.takesFiles = takesFiles;
    this.path = path.join(incomingFolder(), `${process.pid}.${id}`);
  }

  /** @param id of an intake that must be found again by the names of its files. No other may have it */
  static async create(id: string = randomUUID()): Promise<IntakeFolder> {
    const folder = new IntakeFolder(id, await canStoreFiles());
    if (!folder.takesFiles) return folder;
    await ensureFolder(incomingFolder());
    await mkdir(folder.path, { mode: 0o700 });
    return folder;
  }

  /** Counts the files of the request with these headers from now on until the folder is removed. */
  countArriving(headers: Headers): ArrivingBytes {
    this.arriving ??= new ArrivingBytes(headers);
    return this.arriving;
  }

  /** A path for the next upload. */
  nextPath(): string {
    this.count += 1;
    return path.join(this.path, String(this.count));
  }

  /**
   * Moves finished files durably into `destination` under generated names. A file from outside this folder (one that a
   * draft kept) is linked instead, so that the original stays.
   * @returns the new names, in order
   * @throws {KeptFileGone} when a draft no longer has such a file
   */
  async moveInto(destination: string, files: readonly { path: string; extension: string }[]): Promise<string[]> {
    if (files.length === 0) return [];
    await ensureFolder(destination);
    await syncFolder(incomingFolder());
    const names: string[] = [];
    for (const [index, file] of files.entries()) {
      const name = `${this.id}-${index + 1}${file.extension}`;
      const target = path.join(destination, name);
      this.moved.push(target);
      if (path.dirname(file.path) === this.path) await rename(file.path, target);
      else await linkOrCopy(file.path, target).catch((error: unknown) => rethrowUnlessGone(error, file.path));
      names.push(name);
    }
    await syncFolder(destination);
    return names;
  }

  /**
   * Throws unless every moved file is in its place. Called right before the rows that point to the files are committed.
   */
  async assertInPlace(): Promise<void> {
    await Promise.all(this.moved.map((file) => stat(file)));
  }

  /** Lets go of the moved files, because their rows are written. */
  keep(): void {
    this.moved.length = 0;
  }

  /** Removes the moved files because their rows were not written. What is moved later, such as into a draft, stays. */
  async undo(): Promise<void> {
    await Promise.all(this.moved.splice(0).map((file) => rm(file, { force: true })));
  }

  /** Removes the folder and everything still in it. */
  async remove(): Promise<void> {
    try {
      await rm(this.path, { recursive: true, force: true });
    } finally {
      this.arriving?.end();
    }
  }
}
