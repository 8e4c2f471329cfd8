import { storedSearchText } from '#lib/forms/questions/search-text.ts';
import { databaseFile, postgresqlAddress } from '#lib/platform/config/paths.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/apply-migrations.ts';
import { copyRows, DifferentRows } from '#lib/platform/db/transfer/copy-rows.ts';
import { openPostgresqlToRead } from '#lib/platform/db/transfer/open-postgresql.ts';
import { siteTables } from '#lib/platform/db/transfer/site-tables.ts';
import { writeSqlite } from '#lib/platform/db/transfer/sqlite-side.ts';
import { syncPath } from '#lib/platform/storage/sync-folder.ts';
import { BackupError } from './archive-format.ts';
import { copyDatabase } from './copy-database.ts';

/**
 * Copies the site’s database, of either kind, to the SQLite file `target` as it is at one moment, while the site reads and
 * writes it. Each table of PostgreSQL is compared with the copy.
 * @throws {BackupError} when the copy is not what was read
 */
export async function copySite(target: string): Promise<void> {
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
