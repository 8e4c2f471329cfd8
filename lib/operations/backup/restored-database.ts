import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite from 'better-sqlite3';
import { unseal } from '#lib/people/auth/second-factor-codes.ts';
import { databaseFile, erasuresFile, projectRoot } from '#lib/platform/config/paths.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
import { BackupError } from './archive.ts';
import { accessTables } from './database-copy.ts';
import type { SitePlaces } from './restore-plan.ts';

/** The changes of a restore in the database, for its operator. */
export interface Adapted {
  /** Emails that were waiting. A person decides about them now. */
  heldMails: number;
  /** People whose second factor the site's secret cannot open. */
  secondFactorsOff: number;
  /** The mark of the uploads folder that belongs to this database. Null before the first start. */
  mark: string | null;
}

const heldWords =
  'This email was waiting when the backup was made, and may have been sent since. Ask the recipient, then mark it or send it again.';

function canOpen(secret: string, sealed: string): boolean {
  try {
    unseal(sealed, secret);
    return true;
  } catch {
    return false;
  }
}

/**
 * Changes a restored database so that it can serve: no one is signed in, no email goes out twice by itself, and no one
 * is asked for a second factor that cannot be checked. The audit log says that it was restored.
 * @param secret what the site will sign with
 */
export function adaptDatabase(file: string, secret: string, now = new Date()): Adapted {
  const database = new Sqlite(file);
  try {
    const factors = database.prepare('SELECT userId, secret FROM TwoFactor').all() as {
      userId: string;
      secret: string;
    }[];
    const lost = factors.filter((factor) => !canOpen(secret, factor.secret)).map(({ userId }) => userId);
    const mark = database.prepare('SELECT mark FROM UploadsFolder').pluck().get() as string | undefined;
    const change = database.transaction(() => {
      for (const table of accessTables) database.exec(`DELETE FROM "${table}"`);
      for (const userId of lost) {
        database.prepare('DELETE FROM TwoFactor WHERE userId = ?').run(userId);
        database.prepare('UPDATE User SET twoFactorEnabled = false WHERE id = ?').run(userId);
      }
      const held = database
        .prepare(
          `UPDATE Mail SET status = 'uncertain', nextAttemptAt = NULL, lastError = ?
            WHERE status IN ('queued', 'sending', 'handing_over')`,
        )
        .run(heldWords);
      database
        .prepare("INSERT INTO AuditLog (at, action, entity) VALUES (?, 'site.restore', 'site')")
        .run(now.toISOString().replace('Z', '+00:00'));
      return { heldMails: held.changes, secondFactorsOff: lost.length, mark: mark ?? null };
    });
    return change();
  } finally {
    database.close();
  }
}

/** Applications that were withdrawn or erased again. */
export interface Repeated {
  withdrawn: number;
  erased: number;
}

/** Runs a script of ours to which `site` is the whole site. @returns what it printed */
async function runOn(site: SitePlaces, script: string[], given: string[] = []): Promise<string> {
  const own = (...names: string[]) => path.join(/* turbopackIgnore: true */ projectRoot, ...names);
  const endsWithUs = `--import=${pathToFileURL(own('lib', 'operations', 'backup', 'end-with-parent.ts')).href}`;
  const child = spawn(process.execPath, [endsWithUs, own(...script), ...given], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Unpacked files are on this machine, wherever the site keeps its own.
    env: { ...process.env, DATABASE_URL: `file:${site.database}`, UPLOADS_DIR: site.uploads, STORAGE_URL: '' },
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      printed[name] += chunk;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new BackupError(
      `What was erased since the backup could not be erased in it, so nothing was changed.\n${printed.stderr}`,
    );
  return printed.stdout;
}

/**
 * Repeats on an unpacked backup what the running site's list and the backup's own say was withdrawn and erased, before
 * the backup becomes the site. It is migrated first, because an erasure knows only the tables of this release. The erasing
 * runs beside this process, whose own database and folders are the running site's.
 * @throws {BackupError} when that fails
 */
export async function repeatErasuresIn(unpacked: SitePlaces): Promise<Repeated> {
  if (![erasuresFile(), unpacked.erasures].some((list) => existsSync(list))) return { withdrawn: 0, erased: 0 };
  await applyMigrations(unpacked.database);
  return JSON.parse(await runOn(unpacked, ['lib', 'privacy', 'repeat-erasures.cli.ts'], [erasuresFile()]));
}

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
 * The people who could administer the site once the database `file` serves it. No check of a backup can tell whether
 * each of them is meant to, so a person must.
 */
export function whoGetsIn(file: string, now = new Date()): Administrator[] {
  const known = emailsNow(now);
  return administratorsIn(file, now).map((found) => ({ ...found, isNew: known !== null && !known.has(found.email) }));
}

/** Text that may come from a backup, as it can be shown in a terminal: nothing in it moves the cursor or hides a word. */
export const printable = (text: string): string => text.replace(/(?!\n)\p{C}/gu, '�');
