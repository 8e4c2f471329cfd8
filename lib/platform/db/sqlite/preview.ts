import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';
import { openDatabase } from '../client.ts';
import type { ContentTable, PreviewDatabase } from '../preview-database.ts';

/**
 * Creates a database at `file` with all of the site's tables, and copies only the rows of `filled`. All other tables
 * stay empty. Takes a few milliseconds.
 */
function copyContent(file: string, filled: readonly ContentTable[]): void {
  const copy = new Sqlite(file);
  try {
    copy.pragma('journal_mode = MEMORY');
    copy.pragma('synchronous = OFF');
    // The tables are copied one by one, so a row may refer to one that is not copied yet.
    copy.pragma('foreign_keys = OFF');
    copy.prepare('ATTACH ? AS site').run(databaseFile());
    const made = copy
      .prepare(
        // Leaves out the search index: SQLite creates its tables itself, and no public page searches applications.
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

/** A copy of the public content in a file of its own. */
export async function openPreview(tables: readonly ContentTable[]): Promise<PreviewDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'preview-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = path.join(folder, 'site.db');
  try {
    copyContent(file, tables);
  } catch (error) {
    remove();
    throw error;
  }
  const client = openDatabase(file);
  const close = async () => {
    try {
      await client.$disconnect();
    } finally {
      remove();
    }
  };
  return { client, close };
}
