import Sqlite from 'better-sqlite3';
import { storedFolders } from '#lib/platform/storage/stored-file.ts';
import { BackupError, type Manifest, uploadName } from './archive-format.ts';
import { checkSchema, inWords } from './check-schema.ts';
import { namedFiles } from './named-files.ts';

/**
 * Checks the database of a backup before anything relies on it: no newer release made it, it has the tables of its
 * release and nothing else that could run, it is whole, and each file that it names is in the backup, or is known to be
 * missing.
 * @throws {BackupError}
 */
export function checkDatabase(file: string, manifest: Manifest): void {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const { unknown, problems } = checkSchema(database);
    if (unknown.length > 0)
      throw new BackupError(`A newer release made this backup (${unknown.join(', ')}). Update the site first.`);
    if (problems.length > 0)
      throw new BackupError(
        `The database of the backup is not what a release of the site makes: ${inWords(problems)}. It was changed after it was made, so it was refused. Nothing was changed here.`,
      );
    const damage = database.pragma('integrity_check', { simple: true });
    if (damage !== 'ok') throw new BackupError(`The database of the backup is damaged: ${damage}`);
  } catch (error) {
    if (error instanceof Sqlite.SqliteError)
      throw new BackupError(`The database of the backup cannot be read: ${error.message}`, { cause: error });
    throw error;
  } finally {
    database.close();
  }
  const there = new Set([...manifest.files.map(({ name }) => name), ...manifest.missing]);
  const named = namedFiles(file);
  for (const folder of storedFolders) {
    const lost = named[folder].find((name) => !there.has(uploadName(folder, name)));
    if (lost) throw new BackupError(`The backup lacks ${uploadName(folder, lost)}, which its database names.`);
  }
}
