import { readdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { projectRoot } from '../config/paths.ts';
import { BackupError, type Manifest, uploadFolders, uploadName } from './archive-format.ts';
import { namedFiles } from './named-files.ts';

/**
 * Checks the database of a backup before anything relies on it: it is whole, no newer release made it, and each file
 * that it names is in the backup, or is known to be missing.
 * @throws {BackupError}
 */
export function checkDatabase(file: string, manifest: Manifest): void {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const problems = database.pragma('integrity_check', { simple: true });
    if (problems !== 'ok') throw new BackupError(`The database of the backup is damaged: ${problems}`);
    const known = new Set(readdirSync(path.join(projectRoot, 'prisma', 'migrations')));
    const applied = database.prepare('SELECT migration_name FROM _prisma_migrations').pluck().all() as string[];
    const unknown = applied.filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new BackupError(`A newer release made this backup (${unknown.join(', ')}). Update the site first.`);
  } catch (error) {
    if (error instanceof Sqlite.SqliteError)
      throw new BackupError(`The database of the backup cannot be read: ${error.message}`, { cause: error });
    throw error;
  } finally {
    database.close();
  }
  const there = new Set([...manifest.files.map(({ name }) => name), ...manifest.missing]);
  const named = namedFiles(file);
  for (const folder of uploadFolders) {
    const lost = named[folder].find((name) => !there.has(uploadName(folder, name)));
    if (lost) throw new BackupError(`The backup lacks ${uploadName(folder, lost)}, which its database names.`);
  }
}
