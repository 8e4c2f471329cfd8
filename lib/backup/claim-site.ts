import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../config/paths.ts';
import { type Release, takeLock } from '../db/lock-file.ts';
import { BackupError } from './archive-format.ts';
import { finishRestore } from './restore-plan.ts';

/** The lock lies beside the database, whose folder may not exist before the first start. */
function lockFile(): string {
  mkdirSync(path.dirname(databaseFile()), { recursive: true });
  return `${databaseFile()}.lock`;
}

const longestWaitMilliseconds = 5000;

const inUse = new BackupError('The site is running, or another program uses its database. Stop it, then restore.');

/** Servers before this release take no lock, but like every program they keep the database open. */
function assertNotOpen(file: string): void {
  if (!existsSync(file)) return;
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw inUse;
    // A damaged database is a reason to restore.
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  } finally {
    database.close();
  }
}

const backupLockFile = () => `${databaseFile()}.backup-lock`;

/** Keeps other backups and restores away, but no server. @throws {BackupError} while one of them runs */
export function claimForBackup(): Release {
  const release = takeLock(backupLockFile(), 'exclusive');
  if (!release) throw new BackupError('A backup or restore of this site is running. Wait until it has ended.');
  return release;
}

/** What a restore writes belongs to whoever runs it, and the site could read none of it. */
function assertOwner(): void {
  const owner = statSync(databaseFile(), { throwIfNoEntry: false })?.uid;
  if (owner === undefined || !process.getuid || process.getuid() === owner) return;
  throw new BackupError(`${databaseFile()} belongs to another user. Restore as the user who runs the site.`);
}

/** The site's data, kept for a restore. */
export interface RestoreClaim {
  release: Release;
  /** Releases it after a refusal, and removes the lock files that were not there before. */
  abandon: Release;
}

/** Keeps servers and backups away from the site's data. @throws {BackupError} while one runs, or to another user */
export function claimForRestore(): RestoreClaim {
  const held: { file: string; wasThere: boolean; release: Release }[] = [];
  const hold = (file: string, take: () => Release | null) => {
    const wasThere = existsSync(file);
    const release = take();
    if (!release) throw inUse;
    held.push({ file, wasThere, release });
  };
  const release = () => {
    for (const each of held) each.release();
  };
  const abandon = () => {
    for (const { file, wasThere, release: releaseOne } of held) {
      // Removed while it is held: whoever waits for it sees that and takes a new one.
      if (!wasThere) rmSync(file, { force: true });
      releaseOne();
    }
  };
  try {
    assertOwner();
    hold(lockFile(), () => takeLock(lockFile(), 'exclusive'));
    hold(backupLockFile(), claimForBackup);
    assertNotOpen(databaseFile());
    return { release, abandon };
  } catch (error) {
    abandon();
    throw error;
  }
}

// Kept here, because a lock ends when nothing refers to it any more.
let servingLock: Release | null = null;

/**
 * Keeps restores away while this process serves the site, until it ends. Finishes an interrupted restore first.
 * @returns whether there was one to finish
 * @throws {BackupError} while a restore runs
 */
export async function claimForServing(): Promise<boolean> {
  const alone = takeLock(lockFile(), 'exclusive');
  let hasFinished = false;
  if (alone) {
    try {
      hasFinished = await finishRestore();
    } finally {
      alone();
    }
  }
  servingLock ??= takeLock(lockFile(), 'shared', longestWaitMilliseconds);
  if (!servingLock) throw new BackupError('A restore is running. Wait until it has ended, then start the site.');
  return hasFinished;
}
