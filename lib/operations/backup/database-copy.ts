import { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { tablesWithFiles } from '#lib/platform/db/child-tables.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { UploadsFolder } from '#lib/platform/storage/stored-file.ts';
import { syncPath } from '#lib/platform/storage/sync-folder.ts';
import { BackupError } from './archive.ts';
import { checkSchema, inWords } from './schema-comparison.ts';

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

/** Tables whose rows give access for a while. A backup must not let anyone sign in. */
export const accessTables = ['Session', 'Verification', 'ContentPreview'];

/**
 * Removes from a copy of the database what would give its reader access to the site: sessions, links and codes. The
 * removed rows are overwritten, so that the file does not hold them in unused places either.
 * @throws {BackupError} when the copy, and so the database, is damaged or has other tables than its release
 */
export function removeAccess(copy: string): void {
  const database = new Sqlite(copy);
  try {
    // A backup that no restore would take must fail now.
    const problems = database.pragma('integrity_check', { simple: true });
    if (problems !== 'ok') throw new BackupError(`The site's database is damaged: ${problems}`);
    const { problems: differences } = checkSchema(database);
    if (differences.length > 0)
      throw new BackupError(
        `The site's database is not what its release makes: ${inWords(differences)}. No restore would take it. Remove what was added, then back up again.`,
      );
    database.pragma('secure_delete = ON');
    for (const table of accessTables) database.exec(`DELETE FROM "${table}"`);
    // Their files are in no backup.
    database.exec('DELETE FROM ArrivingPiece; DELETE FROM ArrivingUpload');
    database.exec('DELETE FROM ImportedPicture; DELETE FROM ContentImport');
  } finally {
    database.close();
  }
}

/** Removes what came back invalid from a copy of the database, because a file of each was removed while the backup ran. */
export function removeDrafts(copy: string, storedNames: readonly string[]): void {
  const database = new Sqlite(copy);
  try {
    database.pragma('foreign_keys = ON');
    database.pragma('secure_delete = ON');
    // A saved draft goes on without a file that its applicant replaced.
    const remove = database.prepare(
      `DELETE FROM SubmissionDraft WHERE pageId IS NULL
       AND id IN (SELECT draftId FROM DraftFile WHERE storedName = ?)`,
    );
    const forget = database.prepare('DELETE FROM DraftFile WHERE storedName = ?');
    database.transaction(() => {
      for (const name of storedNames) {
        remove.run(name);
        forget.run(name);
      }
    })();
  } finally {
    database.close();
  }
}

const columns = { DraftFile: 'storedName', Document: 'file', Media: 'file' } as const;

/** The files that a table names. A backup of an earlier release may lack it. */
function filesOfTable(database: Sqlite.Database, table: string, column = 'storedName'): string[] {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table);
  return found ? (database.prepare(`SELECT ${column} FROM ${table} ORDER BY rowid`).pluck().all() as string[]) : [];
}

/** The files that the rows of the database `file` name. */
export function namedFiles(file: string): Record<UploadsFolder, string[]> {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const names = (table: keyof typeof columns) => filesOfTable(database, table, columns[table]);
    const applications = tablesWithFiles.flatMap(({ table }) => filesOfTable(database, table));
    return { applications, documents: names('Document'), drafts: names('DraftFile'), media: names('Media') };
  } finally {
    database.close();
  }
}

/** Whether `name` is a picture of `originals` or one of its renditions, which begin with its name. */
function isPictureOf(originals: ReadonlySet<string>, name: string): boolean {
  const [digest = '', extension = ''] = name.split('.');
  return originals.has(`${digest}.${extension}`);
}

/** The renditions of `pictures` in the media folder. The site would make them again, but that takes an hour of work. */
export async function renditionsOf(pictures: readonly string[]): Promise<string[]> {
  const originals = new Set(pictures);
  const names = await fileStore().list('media');
  return names.filter((name) => !originals.has(name) && isPictureOf(originals, name)).sort();
}
