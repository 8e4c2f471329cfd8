import { chmodSync } from 'node:fs';
import path from 'node:path';
import { placeInWords } from '#lib/platform/config/database-address.ts';
import { environment } from '#lib/platform/config/env.ts';
import {
  applicationsFolder,
  databaseFile,
  draftsFolder,
  incomingFolder,
  postgresqlAddress,
  projectRoot,
  receiptKeyFile,
  unfinishedFolder,
  uploadsFolder,
} from '#lib/platform/config/paths.ts';
import { parseS3Address } from '#lib/platform/config/s3-address.ts';
import { describeError } from '#lib/platform/monitoring/describe-error.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';

/**
 * Keeps the process running when the reader of its output goes away, such as a closed terminal or log pipe. Without
 * this, every line would fail, and reporting each failure would be the next line.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Makes the process log what may be known of an error instead of what it says, also where the framework logs one: it may
 * quote what a visitor typed. Texts are logged as they are.
 */
export function guardLog(): void {
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: whatever logs by itself is made to log less
    const log = console[level];
    console[level] = (...words: unknown[]) => {
      log(...words.map((word) => (word instanceof Error ? describeError(word) : word)));
    };
  }
}

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

const shown = (file: string) => {
  const near = path.relative(projectRoot, file);
  return near.startsWith('..') ? file : near;
};

/** The database and the store of a start, for its operator. Parts of an address that may hold a password are left out. */
export function combination(): string {
  const address = postgresqlAddress();
  const data = address ? `PostgreSQL, ${placeInWords(address)}` : `SQLite, ${shown(databaseFile())}`;
  const store = parseS3Address(environment().STORAGE_URL ?? '');
  const files = store
    ? `the object store at ${store.host}, bucket ${store.bucket}`
    : `the folder ${shown(uploadsFolder())}`;
  return `Database: ${data}. Files: ${files}.`;
}
