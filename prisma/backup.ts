import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../lib/config/paths.ts';

/**
 * Copies the database to `target` while the site runs: one consistent file, readable only by its owner. A plain copy of
 * the file would lack what is still in its -wal.
 * @throws when `target` exists: no backup is ever overwritten
 */
export async function backUp(target: string): Promise<void> {
  const database = new Sqlite(databaseFile(), { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    closeSync(openSync(target, 'wx', 0o600));
    await database.backup(target);
  } finally {
    database.close();
  }
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (!target) {
    console.error('Name the file to write: npm run db:backup -- backup/site.db');
    process.exit(2);
  }
  try {
    await backUp(path.resolve(target));
    console.log(`Copied ${databaseFile()} to ${target}. Now copy the folder of uploads.`);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    console.error(isThere ? `${target} exists. Choose another name: no backup is overwritten.` : error);
    process.exitCode = 1;
  }
}
