import { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { syncPath } from '#lib/platform/storage/sync-folder.ts';

/**
 * Copies the SQLite database `source` to `target` as it is at this moment, while others read and write it: one durable
 * file that only its owner can read. A plain copy of the file would lack what is still in its -wal. SQLite's own backup
 * call would begin again at each write of another process, so under load it might never end.
 * @throws when `target` exists. What another failure leaves of it, the caller removes.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new Sqlite(source, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    closeSync(openSync(target, 'wx', 0o600));
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
  await syncPath(target);
}
