import Sqlite from 'better-sqlite3';
import { databaseFile } from '../config/paths.ts';

/** What no public page reads, or nobody but the site itself may hold: applications, people who sign in, logs. */
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

/** Makes `path` a database with all tables of the site's and the public content in them; a few milliseconds. */
export function copyContent(path: string): void {
  const copy = new Sqlite(path);
  try {
    copy.pragma('journal_mode = MEMORY');
    copy.pragma('synchronous = OFF');
    // The tables come one after another, and what a row refers to may come later.
    copy.pragma('foreign_keys = OFF');
    copy.prepare('ATTACH ? AS site').run(databaseFile());
    const made = copy
      .prepare(
        // Without the search index: SQLite makes its tables itself, and no public page searches applications.
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
