import { closeSync, fstatSync, openSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { OperatorError } from '../config/operator-error.ts';
import { postgresqlAddress } from '../config/paths.ts';

/** Releases a lock. The system does so too when the process ends, however it ends. */
export type Release = () => void;

/** The connections that hold locks. One that nothing refers to would be closed, and its lock with it. */
const holders = new Set<Sqlite.Database>();

const maxAttempts = 20;

/** Why no lock can be had where a file is, in words for its operator. */
export class LockError extends OperatorError {
  constructor(file: string, cause?: unknown) {
    super(
      postgresqlAddress()
        ? `${file} cannot be locked: its file system cannot hold a lock. Put the folder of uploads on a disk of this machine (UPLOADS_DIR).`
        : `${file} cannot be locked: its file system cannot hold a lock, which the database needs too. Put the database on a disk of this machine (DATABASE_URL).`,
      { cause },
    );
  }
}

/** SQLite's message where locks fail instead of being taken: no lock daemon, no shared memory, no such call. */
const isWithoutLocks = (error: unknown) =>
  /^SQLITE_(IOERR_(LOCK|UNLOCK|RDLOCK|CHECKRESERVEDLOCK|BLOCKED)|NOLFS|PROTOCOL)$/.test(
    (error as { code?: string }).code ?? '',
  );

/**
 * Takes a lock that lasts until it is released or the process ends. SQLite takes it on an empty file, so a killed
 * process leaves none behind, and no process id is ever mistaken for another.
 * @param mode any number of processes may share a lock; an exclusive one stands alone
 * @param waitMilliseconds how long to wait for others. The process does nothing else until then.
 * @returns null when others keep it
 * @throws {LockError} where the file system holds no locks
 */
export function takeLock(file: string, mode: 'shared' | 'exclusive', waitMilliseconds = 0): Release | null {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const taken = tryLock(file, mode, waitMilliseconds);
    if (taken !== 'elsewhere') return taken;
  }
  // It is another file each time it is opened.
  throw new LockError(file);
}

/** Makes the file if there is none. @returns its number in the file system, by which a removed file is known */
function numberOf(file: string): number {
  const descriptor = openSync(file, 'a', 0o600);
  try {
    return fstatSync(descriptor).ino;
  } finally {
    closeSync(descriptor);
  }
}

/** @returns 'elsewhere' when the holder of the lock removed the file: others would take the lock of a new one */
function tryLock(file: string, mode: 'shared' | 'exclusive', waitMilliseconds: number): Release | null | 'elsewhere' {
  const number = numberOf(file);
  const connection = new Sqlite(file, { timeout: waitMilliseconds });
  try {
    // Without a journal on disk a lock takes no room, so that a site can start, and a backup be made, on a full disk.
    connection.pragma('journal_mode = MEMORY');
    connection.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    if (isWithoutLocks(error)) throw new LockError(file, error);
    throw error;
  }
  if (statSync(file, { throwIfNoEntry: false })?.ino !== number) {
    connection.close();
    return 'elsewhere';
  }
  holders.add(connection);
  return () => {
    holders.delete(connection);
    connection.close();
  };
}
