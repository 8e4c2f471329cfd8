import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { storedSearchText } from '#lib/forms/questions/search-text.ts';
import { postgresqlAddress, uploadsFolder } from '#lib/platform/config/paths.ts';
import { copyRows, DifferentRows } from '#lib/platform/db/transfer/copy-rows.ts';
import { siteTables } from '#lib/platform/db/transfer/site-tables.ts';
import { readSqlite } from '#lib/platform/db/transfer/sqlite-side.ts';
import { localDigest, storedDigest } from '#lib/platform/storage/file-digest.ts';
import { fileStore, readStored } from '#lib/platform/storage/file-store.ts';
import { storedFolders } from '#lib/platform/storage/stored-file.ts';
import { ifThere, namesIn, syncFolder } from '#lib/platform/storage/sync-folder.ts';
import { BackupError } from './archive-format.ts';
import { namedFiles } from './named-files.ts';
import { reached } from './reached.ts';
import type { SitePlaces } from './restore-plan.ts';
import { serverTarget } from './server-target.ts';

// A restore where the data cannot be moved to other names: into an object store, or into PostgreSQL. Files come first. Their
// names are never written twice, so those of before stay as they are, and what a killed restore left is used by the next.

const markPlace = { folder: 'site', name: 'site-id' } as const;

/** The mark of the files that belong to an unpacked database. Null before the first start. */
function markIn(file: string): string | null {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const row = database.prepare('SELECT mark FROM UploadsFolder').pluck().get();
    return typeof row === 'string' ? row : null;
  } finally {
    database.close();
  }
}

/** @throws {BackupError} when the files in the site's object store are those of another site than the unpacked one */
export async function assertOwnFiles({ database }: SitePlaces): Promise<void> {
  if (!fileStore().isRemote && !postgresqlAddress()) return;
  const [mark, found] = [markIn(database), (await ifThere(readStored(markPlace)))?.toString().trim() ?? null];
  if (found !== null && mark !== null && found !== mark)
    throw new BackupError(
      'Where the files go, there are files of another site. Name an empty folder or bucket. Nothing was changed.',
    );
}

/**
 * Puts the unpacked files into the site's store, and compares each with what came out of the archive.
 * @param mark of the files, as the unpacked database has it
 */
export async function placeFiles({ uploads }: SitePlaces, mark: string | null): Promise<void> {
  for (const folder of storedFolders)
    for (const name of await namesIn(path.join(uploads, folder))) {
      const source = path.join(uploads, folder, name);
      const sha256 = await localDigest(source);
      const found = await storedDigest(fileStore(), { folder, name });
      if (found !== null && found !== sha256)
        throw new BackupError(`${folder}/${name} is there with another content. Nothing was replaced.`);
      if (found === null) await fileStore().put(folder, [{ name, source: { path: source }, sha256 }]);
      reached('placed');
    }
  if (mark) await fileStore().put('site', [{ name: markPlace.name, source: { content: Buffer.from(`${mark}\n`) } }]);
}

/** For so long, files that the restored database does not name stay, so that the database of before finds them. */
const keptDays = 30;

/** Has a restored site remove in time what is in its store and what nothing names any more. Pictures stay. */
export async function forgetInTime({ database: file }: SitePlaces, now = new Date()): Promise<void> {
  const named = namedFiles(file);
  const until = new Date(now.getTime() + keptDays * 24 * 3600 * 1000).toISOString().replace('Z', '+00:00');
  const database = new Sqlite(file);
  try {
    const name = database.prepare('INSERT OR REPLACE INTO ArrivingFile (folder, name, until) VALUES (?, ?, ?)');
    for (const folder of ['applications', 'documents', 'drafts', 'imports', 'unfinished'] as const) {
      const own = new Set(folder === 'imports' || folder === 'unfinished' ? [] : named[folder]);
      for (const each of await fileStore().list(folder)) if (!own.has(each)) name.run(folder, each, until);
    }
  } finally {
    database.close();
  }
}

/**
 * Copies the unpacked database into the empty PostgreSQL database at `address`, and compares every table.
 * @throws {BackupError} when the copy is not what was read; {UnfitValue} when PostgreSQL cannot hold a value
 */
export async function placeRows({ database }: Pick<SitePlaces, 'database'>, address: string): Promise<void> {
  const tables = siteTables();
  const from = readSqlite(database);
  try {
    const to = await serverTarget(address, tables);
    try {
      reached('marked');
      await copyRows(from, to, tables, storedSearchText, (step, done) => {
        if (step === 'Comparing' && done === 0) reached('filled');
      });
    } finally {
      await to.close();
    }
  } catch (error) {
    if (!(error instanceof DifferentRows)) throw error;
    throw new BackupError(`What was copied is not what was read: ${error.message}. The database cannot be used.`, {
      cause: error,
    });
  } finally {
    await from.close();
  }
}

/** Moves what is in no database and no store to its place. What has a name `kept` is kept under it. */
export async function placeRest(moves: readonly { from: string; to: string; kept?: string }[]): Promise<void> {
  for (const { from, to, kept } of moves) {
    if (!existsSync(from)) continue;
    if (kept && existsSync(to)) await rename(to, kept);
    await rename(from, to);
    await syncFolder(path.dirname(to));
  }
}

/** The small files of a folder of uploads: secrets and the mark. */
export const smallFiles = ({ uploads }: SitePlaces) =>
  ['auth-secret', 'receipt-key', 'site-id'].map((name) => ({
    from: path.join(uploads, name),
    to: path.join(uploadsFolder(), name),
    kept: path.join(uploadsFolder(), `${name}.replaced`),
  }));
