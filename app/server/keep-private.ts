import { chmodSync } from 'node:fs';
import { applicationsFolder, databaseFile, draftsFolder, incomingFolder } from '#lib/config/paths.ts';

function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    // A volume of another user, or one without rights: the site runs, and whoever runs it knows.
    console.warn(`Other users of this machine may be able to read ${place}: its rights cannot be changed.`, error);
  }
}

/**
 * What applicants sent, and the database with its logs, are read by the user alone who runs the site. New files are
 * made so; what an older version or a copied backup left open to others is closed here, at each start.
 */
export function keepPrivate(): void {
  // SQLite gives its logs the rights of the database.
  for (const suffix of ['', '-wal', '-shm', '-journal']) restrict(databaseFile() + suffix, 0o600);
  for (const folder of [applicationsFolder(), draftsFolder(), incomingFolder()]) restrict(folder, 0o700);
}
