import { copyFileSync, existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { syncFolder, syncPath } from '../lib/uploads/sync-folder.ts';

const logs = ['', '-wal', '-shm', '-journal'];
const keptCopies = 3;
const allPages = 2 ** 31 - 1;

const remove = (file: string) => {
  for (const log of logs) rmSync(file + log, { force: true });
};

/** Opens a database that no other process has open, and keeps every other process away until it is closed. */
function openAlone(file: string): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: 100 });
  try {
    // Needs to be alone, and ends the log: a log beside a replaced database would damage it.
    connection.pragma('journal_mode = DELETE');
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE; COMMIT');
    return connection;
  } catch (error) {
    connection.close();
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error;
    throw new Error(`${file} is in use by another process. Stop it, then migrate.`, { cause: error });
  }
}

/** Makes a database one durable file without a log. */
async function makeOneFile(file: string): Promise<void> {
  const connection = new Sqlite(file);
  try {
    connection.pragma('journal_mode = DELETE');
  } finally {
    connection.close();
  }
  await syncPath(file);
}

/** Keeps the database under another name beside it, and of such copies the newest three. */
function keepEarlier(file: string): void {
  const prefix = `${path.basename(file)}.before-`;
  const folder = path.dirname(file);
  const kept = path.join(folder, `${prefix}${new Date().toISOString().replaceAll(/[-:.]/g, '')}`);
  try {
    linkSync(file, kept);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(file, kept);
  }
  const all = readdirSync(folder).filter((name) => name.startsWith(prefix));
  for (const name of all.sort().slice(0, -keptCopies)) rmSync(path.join(folder, name));
}

/**
 * Changes a copy of the database `file` and, when the change is whole and on disk, puts it in the place of the original
 * in one step. The original stays beside it as `file`.before-TIME. When the change fails, or the process is killed, the
 * original is as it was. Creates the database if there is none.
 */
export async function changeCopy<T>(file: string, change: (copy: string) => Promise<T>): Promise<T> {
  const copy = `${file}.migrating`;
  remove(copy);
  const original = existsSync(file) ? openAlone(file) : null;
  try {
    await original?.backup(copy, { progress: () => allPages });
    const result = await change(copy);
    await makeOneFile(copy);
    if (original) keepEarlier(file);
    renameSync(copy, file);
    await syncFolder(path.dirname(file));
    return result;
  } finally {
    remove(copy);
    original?.close();
  }
}
