import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Failure, refuse } from '../http/result.ts';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';
import { fileStore, readStored } from '../storage/file-store.ts';
import { StoreAway } from '../storage/storage-failure.ts';
import type { FilePlace } from '../storage/stored-file.ts';
import { ifThere, syncFolder } from '../storage/sync-folder.ts';
import { endWarning, raiseWarning } from '../warnings/warnings.ts';

/** The findings of the start. */
const atStart = perProcess('uploads folder', () => ({
  folder: undefined as { mark: string; isOurs: boolean; checkedAt: number } | undefined,
  answered: { at: Number.NEGATIVE_INFINITY, isThere: true as Promise<boolean> | boolean },
}));

const markFile = () => path.join(uploadsFolder(), 'site-id');
const fileCount = 5;

const isReadOnly = (error: unknown) =>
  ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** In an object store, the mark is an object of its own. */
const markPlace: FilePlace = { folder: 'site', name: 'site-id' };

async function readMark(): Promise<string | null> {
  if (fileStore().isRemote) {
    const found = await ifThere(readStored(markPlace));
    return found?.toString().trim() ?? null;
  }
  try {
    return (await readFile(markFile(), 'utf8')).trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Marks the folder, unless another start just did. @returns the mark that it has now */
async function writeMark(mark: string): Promise<string> {
  if (fileStore().isRemote) {
    await fileStore().put('site', [{ name: markPlace.name, source: { content: Buffer.from(`${mark}\n`) } }]);
    return mark;
  }
  await mkdir(uploadsFolder(), { recursive: true });
  try {
    await writeFile(markFile(), `${mark}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await syncFolder(uploadsFolder());
  return (await readMark()) ?? mark;
}

/** How long the mark of an object store is believed, which every intake asks for. */
const markMilliseconds = 60_000;

/** The fault of the object store now. One that is away is no problem here: each request that needs it says so. */
async function findStoreProblem(ours: { mark: string; checkedAt: number }): Promise<string | null> {
  if (performance.now() - ours.checkedAt < markMilliseconds) return null;
  const found = await readMark().catch((error: unknown) => {
    if (error instanceof StoreAway) return ours.mark;
    throw error;
  });
  if (found !== ours.mark)
    return `The object store of STORAGE_URL is not the one that belongs to this database. Correct STORAGE_URL. If it is the right one, write “${ours.mark}” into its object site/site-id.`;
  ours.checkedAt = performance.now();
  return null;
}

/** How long the store's answer to whether it is there counts, because strangers may ask. */
const answerMilliseconds = 1000;

/** Whether the object store answers. Always of a folder, of which {@link findUploadsProblem} says all. */
export async function doesStoreAnswer(): Promise<boolean> {
  if (!fileStore().isRemote) return true;
  const { answered } = atStart();
  if (performance.now() - answered.at > answerMilliseconds) {
    answered.at = performance.now();
    answered.isThere = fileStore()
      .find(markPlace)
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof StoreAway) return false;
          throw error;
        },
      );
  }
  return answered.isThere;
}

/** Some of the newest files that the database names. */
async function newestFiles(): Promise<FilePlace[]> {
  const newest = { orderBy: { id: 'desc' }, take: fileCount } as const;
  const attachments = await database().attachment.findMany({ ...newest, select: { storedName: true } });
  const media = await database().media.findMany({ where: { removedAt: null }, ...newest, select: { file: true } });
  return [
    ...attachments.map(({ storedName }) => ({ folder: 'applications', name: storedName }) as const),
    ...media.map(({ file }) => ({ folder: 'media', name: file }) as const),
  ];
}

/**
 * Whether a folder without a mark is this site's: a new site's, or one whose mark was not
 * copied along with its files. An empty folder where files should be is what a missing disk leaves.
 */
async function isUnmarkedOurs(isMarkKnown: boolean): Promise<boolean> {
  if (!isMarkKnown && (fileStore().isRemote || existsSync(uploadsFolder()))) return true;
  const files = await newestFiles();
  if (files.length === 0) return true;
  for (const file of files) if (await fileStore().find(file)) return true;
  return false;
}

/**
 * Finds out at the start whether the folder of uploads belongs to this database, and marks both at the first start. It
 * never creates a folder in place of one that is missing.
 */
export async function identifyUploads(): Promise<void> {
  const row = await database().uploadsFolder.findUnique({ where: { id: 1 } });
  const found = await readMark();
  let mark = row?.mark ?? found ?? randomUUID();
  const isOurs = found === mark || (found === null && (await isUnmarkedOurs(row !== null)));
  atStart().folder = { mark, isOurs, checkedAt: Number.NEGATIVE_INFINITY };
  if (!isOurs) return;
  try {
    if (found === null) mark = await writeMark(mark);
  } catch (error) {
    // A read-only folder serves what it holds. The watch says that it is read-only.
    if (!isReadOnly(error)) throw error;
    return;
  }
  atStart().folder = { mark, isOurs, checkedAt: Number.NEGATIVE_INFINITY };
  await database().uploadsFolder.upsert({ where: { id: 1 }, create: { id: 1, mark }, update: { mark } });
}

/** Lets a process beside the server know the folder of uploads too, without marking anything. */
export async function recallUploads(): Promise<void> {
  const row = await database().uploadsFolder.findUnique({ where: { id: 1 } });
  if (!row) return;
  const isOurs = (await readMark()) === row.mark;
  atStart().folder = { mark: row.mark, isOurs, checkedAt: Number.NEGATIVE_INFINITY };
}

/** Whether the site started without its own folder of uploads, so that nothing may be written there. */
export const startedWithoutUploads = (): boolean => atStart().folder?.isOurs === false;

/** The fault of the folder of uploads now, and the remedy. Null if it can be used. */
export async function findUploadsProblem(): Promise<string | null> {
  // Only a started server knows the mark.
  const ours = atStart().folder;
  if (!ours) return null;
  if (fileStore().isRemote) return findStoreProblem(ours);
  const folder = uploadsFolder();
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    return isReadOnly(error)
      ? `The folder of uploads, ${folder}, is read-only. Make it writable for the user that runs the site.`
      : `The folder of uploads, ${folder}, does not exist. Mount its disk or correct UPLOADS_DIR. The site makes no new one.`;
  }
  if ((await readMark()) === ours.mark) return null;
  return `The folder ${folder} is not the one that belongs to this database. Mount the right disk or correct UPLOADS_DIR. If it is the right one, write “${ours.mark}” into its file site-id.`;
}

/** Forgets what the start found out, for tests. */
export function forgetUploads(): void {
  atStart().folder = undefined;
}

/** The answer to the sender of a file while files cannot be stored. */
export const uploadsUnavailable: Failure = {
  ...refuse('unavailable', 'The site cannot store files at the moment. Nothing was stored. Please try again later.')
    .failure,
  retryAfterSeconds: 300,
};

/** Whether files can be stored now. If not, it warns the staff. */
export async function canStoreFiles(): Promise<boolean> {
  const problem = await findUploadsProblem();
  if (problem) await raiseWarning('uploads_unusable', problem);
  return problem === null;
}

/** The refusal of what a missing folder of uploads stopped. Throws every other error. */
export async function stoppedByUploads(error: unknown): Promise<{ ok: false; failure: Failure }> {
  if (await canStoreFiles()) throw error;
  logError('Files could not be stored', error);
  return { ok: false, failure: uploadsUnavailable };
}

/** Raises or ends the warning about the folder of uploads. The server calls it every minute. */
export async function watchUploads(): Promise<void> {
  if (await canStoreFiles()) await endWarning('uploads_unusable');
}
