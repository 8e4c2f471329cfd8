import Sqlite from 'better-sqlite3';
import { databaseFile } from '../config/paths.ts';

/**
 * Makes `path` a database with all tables of the site's, and copies the rows of `filled` alone: a table that nobody
 * names stays empty. Takes a few milliseconds.
 */
export function copyContent(path: string, filled: readonly { name: string; rows?: string }[]): void {
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
        `SELECT sql FROM site.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
          AND name NOT LIKE 'SubmissionSearch%' ORDER BY type DESC`,
      )
      .all() as { sql: string }[];
    copy.exec('BEGIN');
    for (const { sql } of made) copy.exec(sql);
    for (const { name, rows = 'true' } of filled)
      copy.exec(`INSERT INTO main."${name}" SELECT * FROM site."${name}" WHERE ${rows}`);
    copy.exec('COMMIT');
  } finally {
    copy.close();
  }
}
