import { existsSync, mkdirSync, realpathSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { placeInWords } from '#lib/platform/config/database-address.ts';
import { databaseFile, postgresqlAddress, uploadsFolder } from '#lib/platform/config/paths.ts';
import { type Release, takeLock } from '#lib/platform/db/lock-file.ts';
import { isAlone } from '#lib/platform/processes/alone.ts';
import { BackupError } from './archive.ts';
import { finishRestore } from './restore-plan.ts';

/** The lock lies beside the database, whose folder may not exist before the first start. */
function lockFile(): string {
  mkdirSync(path.dirname(databaseFile()), { recursive: true });
  return `${databaseFile()}.lock`;
}

/** A server that is being stopped may finish its requests in this time. */
const longestWaitMilliseconds = 5000;

const inUse = () =>
  new BackupError('The site is running, or another program uses its database. Stop it, then restore.');

/** Refuses while any program has the database open, also one that takes no lock of ours. */
function assertNotOpen(file: string): void {
  if (!existsSync(file)) return;
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw inUse();
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

/** Whether a backup or a restore of this site runs. */
export function isBeingBackedUp(): boolean {
  const release = takeLock(backupLockFile(), 'exclusive');
  release?.();
  return release === null;
}

/** Files that a restore writes belong to the user who runs it, and the site could read none of them. */
function assertOwner(): void {
  const owner = statSync(databaseFile(), { throwIfNoEntry: false })?.uid;
  if (owner === undefined || !process.getuid || process.getuid() === owner) return;
  throw new BackupError(`${databaseFile()} belongs to another user. Restore as the user who runs the site.`);
}

/** The site's data, kept for a restore. */
interface RestoreClaim {
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
    if (!release) throw inUse();
    held.push({ file, wasThere, release });
  };
  const release = () => {
    for (const each of held) each.release();
  };
  const abandon = () => {
    for (const { file, wasThere, release: releaseOne } of held) {
      // Removed while it is held: a process that waits for it sees that and takes a new one.
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

/**
 * The lock of the one server. Beside the file itself, whatever name leads to it: two names of one database are one.
 */
function serverLockFile(): string {
  lockFile();
  const file = databaseFile();
  const found = existsSync(file)
    ? realpathSync(file)
    : path.join(realpathSync(path.dirname(file)), path.basename(file));
  return `${found}.server-lock`;
}

// Kept here, because a lock ends when nothing refers to it any more.
let servingLocks: Release[] = [];

const isServed = () =>
  new BackupError(
    postgresqlAddress()
      ? `Another server uses the folder ${uploadsFolder()}. Nothing was changed. Stop it first, or give this one a folder of its own with UPLOADS_DIR.`
      : `Another server already serves ${databaseFile()}. Nothing was changed. Stop it first, or give this one data of its own with DATABASE_URL and UPLOADS_DIR.`,
  );

/**
 * Keeps starts apart that cannot serve one PostgreSQL database together, on whatever machines: each folder of uploads is
 * known to one of them alone, an object store to all.
 * @throws {BackupError} while such a start runs
 */
export async function claimServer(address: string): Promise<void> {
  const { claimDatabase } = await import('#lib/platform/db/postgresql/claim.ts');
  const isShared = !isAlone();
  const release = await claimDatabase(address, { isShared });
  const place = placeInWords(address);
  if (!release)
    throw new BackupError(
      isShared
        ? `Another server uses ${place} and keeps its files in a folder, where this one cannot reach them. Nothing was changed. Set STORAGE_URL there too, or stop it first.`
        : `Another server uses ${place}. Nothing was changed. Several servers of one site keep their files in an object store: set the same STORAGE_URL on each, or stop the other one first.`,
    );
  servingLocks.push(() => void release());
}

/** Finishes an interrupted restore while no other process uses the data. @returns null when one does */
async function finishAlone(longestWait: number): Promise<boolean | null> {
  const alone = takeLock(lockFile(), 'exclusive', longestWait);
  if (!alone) return null;
  try {
    return await finishRestore();
  } finally {
    alone();
  }
}

/**
 * Keeps other servers and restores away while this process serves the site, until it ends, however it ends. Finishes an
 * interrupted restore first.
 * @param longestWait milliseconds to wait for each of the locks
 * @returns whether there was one to finish
 * @throws {BackupError} while a restore or another server runs. Then nothing was touched
 */
export async function claimForServing(longestWait = longestWaitMilliseconds): Promise<boolean> {
  const serverLock = takeLock(serverLockFile(), 'exclusive', longestWait);
  if (!serverLock) throw isServed();
  try {
    const hasFinished = await finishAlone(longestWait);
    const shared = hasFinished === null ? null : takeLock(lockFile(), 'shared', longestWait);
    if (hasFinished === null || !shared)
      throw new BackupError('A restore is running. Wait until it has ended, then start the site.');
    servingLocks = [serverLock, shared];
    return hasFinished;
  } catch (error) {
    releaseServing();
    serverLock();
    throw error;
  }
}

/** Ends what {@link claimForServing} began, for tests: the system does so when the process ends. */
export function releaseServing(): void {
  for (const release of servingLocks) release();
  servingLocks = [];
}

/** The kinds of file system, by Linux's numbers, that several machines can use at once. */
const sharedFileSystems: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'SMB',
  4266872130: 'SMB',
  16914839: '9p',
  1702057286: 'FUSE',
  12805120: 'Ceph',
  1397113167: 'AFS',
};

/**
 * A warning where a lock may not be seen by every machine that has the database's folder. Null where it is sure to hold.
 * @param type the kind of the file system, as the system numbers it
 */
export function unsureLock(
  type = process.platform === 'linux' ? statfsSync(path.dirname(databaseFile())).type : 0,
): string | null {
  // There the database itself keeps starts apart that use one folder.
  if (postgresqlAddress()) return null;
  const name = sharedFileSystems[type >>> 0];
  return name
    ? `${path.dirname(databaseFile())} is on a file system of the kind ${name}, on which a second server on another machine may go unnoticed. Start one only, or put the database on a disk of this machine.`
    : null;
}
