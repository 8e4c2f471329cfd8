import Sqlite from 'better-sqlite3';
import { databaseFile } from '../config/paths.ts';

/** Tables that no public page reads or that must not be copied: applications, people who sign in, logs. */
const leftEmpty = new Set([
  '_prisma_migrations',
  'Submission',
  'Answer',
  'Attachment',
  'SubmissionColumn',
  'SubmissionTag',
  'SubmissionNote',
  'SubmissionChange',
  'SubmissionDraft',
  'DraftFile',
  'Tag',
  'ContactMessage',
  'Mail',
  'User',
  'ProgramReviewer',
  'TwoFactor',
  'Invitation',
  'Session',
  'Account',
  'Verification',
  'AuditLog',
  'Revision',
  'ContentItem',
  'ContentPreview',
]);

/**
 * Creates a database at `path` with all of the site's tables, filled with the public content. Takes a few milliseconds.
 */
export function copyContent(path: string): void {
  const copy = new Sqlite(path);
  try {
    copy.pragma('journal_mode = MEMORY');
    copy.pragma('synchronous = OFF');
    // The tables are copied one by one, so a row may refer to one that is not copied yet.
    copy.pragma('foreign_keys = OFF');
    copy.prepare('ATTACH ? AS site').run(databaseFile());
    const made = copy
      .prepare(
        // Leaves out the search index: SQLite creates its tables itself, and no public page searches applications.
        `SELECT type, name, sql FROM site.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
          AND name NOT LIKE 'SubmissionSearch%' ORDER BY type DESC`,
      )
      .all() as { type: string; name: string; sql: string }[];
    copy.exec('BEGIN');
    for (const { type, name, sql } of made) {
      copy.exec(sql);
      if (type === 'table' && !leftEmpty.has(name))
        copy.exec(`INSERT INTO main."${name}" SELECT * FROM site."${name}"`);
    }
    copy.exec('COMMIT');
  } finally {
    copy.close();
  }
}
