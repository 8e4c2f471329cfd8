import Sqlite from 'better-sqlite3';
import { BackupError } from './archive-format.ts';
import { checkSchema, inWords } from './check-schema.ts';

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
