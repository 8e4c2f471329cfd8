import { copyFileSync, existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { syncFolder, syncPath } from '../lib/platform/storage/sync-folder.ts';

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

/** The kept databases beside `file`, oldest first. */
const keptBeside = (file: string) =>
  readdirSync(path.dirname(file))
    .filter((name) => name.startsWith(`${path.basename(file)}.before-`))
    .sort()
    .map((name) => path.join(path.dirname(file), name));

/** Keeps the database under another name beside it, unless a run that was killed just now did. */
async function keepEarlier(file: string): Promise<void> {
  const { ino } = statSync(file);
  if (keptBeside(file).some((kept) => statSync(kept).ino === ino)) return;
  const kept = `${file}.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  try {
    linkSync(file, kept);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(file, kept);
    await syncPath(kept);
  }
}

/**
 * Changes a copy of the database `file` and, when the change is whole and on disk, puts it in the place of the original
 * in one step. The original stays beside it as `file`.before-TIME, and of such files the newest three. When the change fails, or the process is killed, the
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
    if (original) await keepEarlier(file);
    renameSync(copy, file);
    await syncFolder(path.dirname(file));
    for (const old of keptBeside(file).slice(0, -keptCopies)) rmSync(old);
    return result;
  } finally {
    remove(copy);
    original?.close();
  }
}
