import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { announceFiles } from '#lib/platform/uploads/announced-files.ts';
import { incomingSeconds } from '../config/limits.ts';
import { incomingFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { clientAddress, clientNetworks } from '../http/client-address.ts';
import { type Failure, refuse } from '../http/result.ts';
import { perProcess } from '../processes/per-process.ts';
import { fileStore } from '../storage/file-store.ts';
import { noteWritten, spaceAboveFloor, writtenSinceMeasured } from '../storage/free-space.ts';
import { storedWithinHour } from '../storage/storage-budget.ts';
import { StoreAway } from '../storage/storage-failure.ts';
import type { FilePlace, UploadsFolder } from '../storage/stored-file.ts';
import { ensureFolder, ifThere } from '../storage/sync-folder.ts';
import { canStoreFiles } from './uploads-folder.ts';

/** By network. */
const incoming = perProcess('incoming bytes', () => new Map<string, number>());

/**
 * The files of one request while they arrive: they are on the disk, and nothing has booked them yet. Many requests of a
 * client at once could otherwise fill the disk for others before the first of them ends.
 */
export class IncomingBytes {
  private readonly networks: readonly string[];
  private bytes = 0;

  constructor(headers: Headers) {
    this.networks = clientNetworks(clientAddress(headers)).map(({ key }) => key);
  }

  /** Counts what was just written. */
  add(bytes: number): void {
    noteWritten(bytes);
    this.count(bytes);
  }

  /**
   * Whether no more of it can be kept: the disk is at its floor, or the client's other requests and what it stored within
   * the hour take more than is left.
   */
  async isTooMuch(): Promise<boolean> {
    const left = (await spaceAboveFloor()) - writtenSinceMeasured();
    if (left < 0) return true;
    const ofOthers = (key: string) => (incoming().get(key) ?? 0) - this.bytes;
    const stored = await Promise.all(this.networks.map(storedWithinHour));
    return this.networks.some((key, index) => (stored[index] ?? 0) + ofOthers(key) > left);
  }

  /** Ends the counting, because the files are booked or gone. */
  end(): void {
    this.count(-this.bytes);
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    for (const key of this.networks) {
      const all = (incoming().get(key) ?? 0) + bytes;
      if (all > 0) incoming().set(key, all);
      else incoming().delete(key);
    }
  }
}

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

/** Whether a file that was kept is gone because no draft and no upload has it any more. Otherwise it is lost. */
async function isGivenUp(source: PlacedSource['source']): Promise<boolean> {
  if ('path' in source) return (await ifThere(stat(source.path))) === null;
  // A draft's row goes before its file.
  return (
    (await fileStore().find(source)) === null &&
    (await database().draftFile.count({ where: { storedName: source.name } })) === 0
  );
}

/** A file that goes to its place: one that arrived on this machine, or one that a draft keeps. */
export interface PlacedSource {
  source: { path: string } | FilePlace;
  extension: string;
  sha256: string;
}

/** The greatest time between the naming of files and their rows. */
const maxMilliseconds = (incomingSeconds * 1000) / 2;

/**
 * Holds one intake's files until they are safe. The folder exists from the first byte until the rows are committed. The
 * files' final names start with the intake's id, and are announced before the files are there (see announced-files.ts).
 */
export class IntakeFolder {
  readonly id: string;
  readonly path: string;
  /** Whether it can take files. Without its folder of uploads the site still takes what has none. */
  readonly takesFiles: boolean;
  private readonly moved: FilePlace[] = [];
  private movedAt = 0;
  private incoming: IncomingBytes | null = null;
  private count = 0;

  private constructor(id: string, takesFiles: boolean) {
    this.id = id;
    this.takesFiles = takesFiles;
    this.path = path.join(incomingFolder(), randomUUID());
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
  countIncoming(headers: Headers): IncomingBytes {
    this.incoming ??= new IncomingBytes(headers);
    return this.incoming;
  }

  /** A path for the next upload. */
  nextPath(): string {
    this.count += 1;
    return path.join(this.path, String(this.count));
  }

  /**
   * Puts finished files durably into `folder` of the store under generated names. Those from outside this folder, such as
   * one that a draft kept, stay where they are too.
   * @returns the new names, in order
   * @throws {KeptFileGone} when a draft no longer has such a file
   */
  async moveInto(folder: UploadsFolder, files: readonly PlacedSource[]): Promise<string[]> {
    if (files.length === 0) return [];
    const placed = files.map(({ source, extension, sha256 }, index) => {
      const isOwn = 'path' in source && path.dirname(source.path) === this.path;
      return { name: `${this.id}-${index + 1}${extension}`, source: isOwn ? { ...source, isOwn } : source, sha256 };
    });
    const names = placed.map(({ name }) => name);
    this.movedAt = performance.now();
    await announceFiles(folder, names);
    this.moved.push(...names.map((name) => ({ folder, name })));
    try {
      await fileStore().put(folder, placed);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      for (const { source } of isMissing ? placed : [])
        if (!('isOwn' in source) && (await isGivenUp(source)))
          throw new KeptFileGone('No draft has this file any more.', { cause: error });
      throw error;
    }
    return names;
  }

  /**
   * Throws unless every moved file is in its place. Called right before the rows that point to the files are committed.
   */
  async assertInPlace(): Promise<void> {
    if (this.moved.length > 0 && performance.now() - this.movedAt > maxMilliseconds)
      throw new StoreAway('Storing files', new Error('it took too long'));
    const found = await Promise.all(this.moved.map(fileStore().find));
    const gone = this.moved.find((_, index) => !found[index]);
    if (gone) throw new Error(`${gone.name} is gone from ${gone.folder}, where it was just put.`);
  }

  /** Lets go of the moved files, because their rows are written. */
  keep(): void {
    this.moved.length = 0;
  }

  /** Removes the moved files because their rows were not written. What is moved later, such as into a draft, stays. */
  async undo(): Promise<void> {
    const moved = this.moved.splice(0);
    await Promise.all(moved.map(({ folder, name }) => fileStore().remove(folder, [name])));
  }

  /** Removes the folder and everything still in it. */
  async remove(): Promise<void> {
    try {
      await rm(this.path, { recursive: true, force: true });
    } finally {
      this.incoming?.end();
    }
  }
}
