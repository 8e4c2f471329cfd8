import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertReadable, wholeLines, withShared } from '#lib/applications/erasure/erasure-list.ts';
import { storedSearchText } from '#lib/forms/questions/answer.ts';
import { authSecretIn, secretFile } from '#lib/platform/config/auth-secret.ts';
import {
  databaseFile,
  erasuresFile,
  postgresqlAddress,
  receiptKeyFile,
  uploadsFolder,
} from '#lib/platform/config/paths.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
import { copyRows, DifferentRows } from '#lib/platform/db/transfer/copy-rows.ts';
import { openPostgresqlToRead } from '#lib/platform/db/transfer/postgresql-side.ts';
import { siteTables } from '#lib/platform/db/transfer/site-tables.ts';
import { writeSqlite } from '#lib/platform/db/transfer/sqlite-side.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { storedFolders, type UploadsFolder } from '#lib/platform/storage/stored-file.ts';
import { ensureFolder, ifThere, syncPath } from '#lib/platform/storage/sync-folder.ts';
import { removedName } from '#lib/platform/uploads/picture-files.ts';
import {
  ArchiveWriter,
  BackupError,
  databaseName,
  erasuresName,
  existsWords,
  formatVersion,
  giveName,
  isArchivedName,
  type Manifest,
  sealFor,
  secretName,
  signingKeyName,
  uploadName,
} from './archive.ts';
import { claimForBackup } from './claim-site.ts';
import { copyDatabase, namedFiles, removeAccess, removeDrafts, renditionsOf } from './database-copy.ts';
import { isRestorePending, reached } from './restore-plan.ts';

/**
 * Copies the site’s database, of either kind, to the SQLite file `target` as it is at one moment, while the site reads and
 * writes it. Each table of PostgreSQL is compared with the copy.
 * @throws {BackupError} when the copy is not what was read
 */
async function copySite(target: string): Promise<void> {
  const url = postgresqlAddress();
  if (!url) return copyDatabase(databaseFile(), target);
  await applyMigrations(target);
  const from = await openPostgresqlToRead(url);
  const to = writeSqlite(target);
  try {
    await copyRows(from, to, siteTables(), storedSearchText);
  } catch (error) {
    if (!(error instanceof DifferentRows)) throw error;
    throw new BackupError(`What was copied is not what was read: ${error.message}.`, { cause: error });
  } finally {
    await to.close();
    await from.close();
  }
  await syncPath(target);
}

/** The content of a backup. */
interface BackupReport {
  files: number;
  bytes: number;
  /** Files that the database names and that are not in their folder. */
  missing: string[];
  hasSecret: boolean;
}

interface BackupOptions {
  /** Whether the backup also holds the secret that signs sessions and opens second factors, and the key of receipts. */
  withSecret: boolean;
}

/**
 * Writes one archive with the database and every file that it names, while the site runs. It appears under its name only
 * when it is whole and on disk. It holds drafts, but nothing that signs anybody in.
 * @throws {BackupError} when `target` exists or another backup is running; anything else when the disk fails
 */
export async function backUpSite(target: string, { withSecret }: BackupOptions): Promise<BackupReport> {
  if (existsSync(target)) throw new BackupError(existsWords(target));
  // Half a restore may have moved the database away, which is said below.
  if (!postgresqlAddress() && !existsSync(databaseFile()) && !isRestorePending())
    throw new BackupError(`${databaseFile()} does not exist: there is nothing to back up.`);
  const release = claimForBackup();
  const partial = `${target}.partial`;
  const copy = `${partial}.db`;
  const removePartial = () =>
    Promise.all([partial, copy, `${copy}-journal`, `${copy}.migration-lock`].map((file) => rm(file, { force: true })));
  try {
    if (isRestorePending())
      throw new BackupError('A restore was interrupted. Start the site, which finishes it, then back up.');
    await ensureFolder(path.dirname(target));
    // Leftovers of a killed run. No other run uses these names now.
    await removePartial();
    const handle = await open(partial, 'wx', 0o600);
    let report: BackupReport;
    try {
      reached('begun');
      report = await writeArchive(handle, copy, withSecret);
    } finally {
      await handle.close();
    }
    reached('whole');
    await giveName(partial, target);
    reached('named');
    return report;
  } finally {
    await removePartial();
    release();
  }
}

async function writeArchive(handle: FileHandle, copy: string, withSecret: boolean): Promise<BackupReport> {
  const madeAt = new Date();
  await copySite(copy);
  removeAccess(copy);
  reached('copied');
  const archive = new ArchiveWriter(handle, madeAt);
  const missing = await addUploads(archive, copy);
  const hasSecret = withSecret && (await addFile(archive, secretName, secretFile()));
  if (withSecret) await addFile(archive, signingKeyName, receiptKeyFile());
  reached('files');
  await addFile(archive, databaseName, copy);
  await addErasures(archive);
  reached('database');
  const { files } = archive;
  const manifest: Manifest = { format: formatVersion, madeAt: madeAt.toISOString(), files, missing };
  const secret = authSecretIn(uploadsFolder());
  await archive.finish({ ...manifest, ...(secret && { seal: sealFor(manifest, secret) }) });
  return { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0), missing, hasSecret };
}

/**
 * Adds an uploaded file. That of a removed picture has another name, and gets it again after a restore. It may be
 * brought back between two looks.
 */
async function addStored(archive: ArchiveWriter, folder: UploadsFolder, file: string): Promise<boolean> {
  const places = folder === 'media' ? [file, removedName(file), file] : [file];
  for (const name of places) {
    const opened = await ifThere((async () => fileStore().openOfMany({ folder, name }))());
    if (!opened) continue;
    try {
      await archive.add(uploadName(folder, file), opened.bytes, opened.stream());
      return true;
    } finally {
      await opened.close();
    }
  }
  return false;
}

/**
 * Adds the files that the copied database names. Drafts expire while a backup runs: one that lost a file is removed from
 * the copy. Anything else that is missing is reported.
 * @returns the names of the missing files
 */
async function addUploads(archive: ArchiveWriter, copy: string): Promise<string[]> {
  const named = namedFiles(copy);
  const missing: string[] = [];
  const goneDrafts: string[] = [];
  const addAll = async (folder: UploadsFolder, files: readonly string[], miss: (file: string) => void) => {
    for (const file of files) {
      const name = uploadName(folder, file);
      if (!isArchivedName(name) || !(await addStored(archive, folder, file))) miss(file);
    }
  };
  for (const folder of storedFolders) {
    await addAll(folder, named[folder], (file) =>
      folder === 'drafts' ? goneDrafts.push(file) : missing.push(uploadName(folder, file)),
    );
  }
  await addAll('media', await renditionsOf(named.media), () => {});
  removeDrafts(copy, goneDrafts);
  return missing;
}

/**
 * Adds the list of what was withdrawn and erased, read after the database was copied: a step that the copy does not know
 * is in it. The site may be writing the last line at this moment, and a crash may have cut one off: only whole lines count.
 */
async function addErasures(archive: ArchiveWriter): Promise<void> {
  const own = existsSync(erasuresFile()) ? await readFile(erasuresFile(), 'utf8') : '';
  const text = await withShared(own);
  if (text === '') return;
  const list = text.slice(0, text.lastIndexOf('\n') + 1);
  assertReadable(list, erasuresFile(), true);
  const whole = Buffer.from(wholeLines(list));
  await archive.add(erasuresName, whole.length, [whole]);
}

/** @returns false when there is no such file */
async function addFile(archive: ArchiveWriter, name: string, file: string): Promise<boolean> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    await archive.add(name, size, handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 }));
    return true;
  } finally {
    await handle.close();
  }
}
