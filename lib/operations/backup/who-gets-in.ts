import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '#lib/platform/config/paths.ts';

/** A person who administers the site, or will once they accept their invitation. */
export interface Administrator {
  email: string;
  since: Date;
  isInvited: boolean;
  /** Whether the site whose data is in use now does not know them as one. */
  isNew: boolean;
}

type Found = Omit<Administrator, 'isNew'>;

function administratorsIn(file: string, now: Date): Found[] {
  // Not read-only: such a connection would leave the logs that it made beside the database of a site that does not run.
  const database = new Sqlite(file, { fileMustExist: true, timeout: 10_000 });
  try {
    const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    const read = (table: string, where: string, isInvited: boolean): Found[] => {
      // A backup of an older release may lack the table.
      if (!has.get(table)) return [];
      const rows = database
        .prepare(`SELECT email, createdAt FROM "${table}" WHERE role = 'admin' AND ${where} ORDER BY createdAt, email`)
        .all() as { email: string; createdAt: string }[];
      return rows.map(({ email, createdAt }) => ({ email, since: new Date(createdAt), isInvited }));
    };
    const open = `acceptedAt IS NULL AND revokedAt IS NULL AND expiresAt > '${now.toISOString()}'`;
    return [...read('User', 'disabledAt IS NULL', false), ...read('Invitation', open, true)];
  } finally {
    database.close();
  }
}

/** The addresses of those who administer the site now. Null if there is no site, or its database cannot be read. */
function emailsNow(now: Date): Set<string> | null {
  if (!existsSync(databaseFile())) return null;
  try {
    return new Set(administratorsIn(databaseFile(), now).map(({ email }) => email));
  } catch (error) {
    // A damaged database is a reason to restore.
    if (error instanceof Sqlite.SqliteError) return null;
    throw error;
  }
}

/**
 * Who could administer the site once the database `file` serves it. No check of a backup can tell whether each of them is
 * meant to, so a person must.
 */
export function whoGetsIn(file: string, now = new Date()): Administrator[] {
  const known = emailsNow(now);
  return administratorsIn(file, now).map((found) => ({ ...found, isNew: known !== null && !known.has(found.email) }));
}
