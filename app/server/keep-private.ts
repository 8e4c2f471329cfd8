import { chmodSync } from 'node:fs';
import {
  applicationsFolder,
  databaseFile,
  draftsFolder,
  incomingFolder,
  receiptKeyFile,
  unfinishedFolder,
} from '#lib/platform/config/paths.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';

function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    // Another user owns the volume, or it has no permissions. The site still runs, and its operator is warned.
    logError(`Other users of this machine may be able to read ${place}: its rights cannot be changed.`, error);
  }
}

/**
 * Only the user who runs the site can read applications and the database with its logs. New files are created that way.
 * At each start, this also closes what someone left readable to others, as by copying a backup.
 */
export function keepPrivate(): void {
  // SQLite gives its logs the permissions of the database.
  for (const suffix of ['', '-wal', '-shm', '-journal']) restrict(databaseFile() + suffix, 0o600);
  restrict(receiptKeyFile(), 0o600);
  for (const folder of [applicationsFolder(), draftsFolder(), incomingFolder(), unfinishedFolder()])
    restrict(folder, 0o700);
}
