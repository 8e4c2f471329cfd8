import path from 'node:path';
import { environment } from './env.ts';

// Relative settings start here, because npm runs every command in the project's folder. This file's own location would
// not work: the bundler moves it.
export const projectRoot = process.cwd();

/** The address of the PostgreSQL database that `DATABASE_URL` names, or null where it names a SQLite file. */
export function postgresqlAddress(): string | null {
  const { DATABASE_URL } = environment();
  return DATABASE_URL.startsWith('postgresql://') ? DATABASE_URL : null;
}

/**
 * Absolute path of the SQLite file that `DATABASE_URL` names. With PostgreSQL no such file is there, and what lies beside
 * it lies in the folder of uploads.
 */
export function databaseFile(): string {
  if (postgresqlAddress()) return path.join(uploadsFolder(), 'site.db');
  return path.resolve(/* turbopackIgnore: true */ projectRoot, environment().DATABASE_URL.replace(/^file:/, ''));
}

/** Absolute path of the folder that `UPLOADS_DIR` names. */
export const uploadsFolder = () => path.resolve(/* turbopackIgnore: true */ projectRoot, environment().UPLOADS_DIR);

/**
 * The list of what was withdrawn and erased, beside the site's database or another one. It is no part of the database, so that a restored
 * backup cannot bring anything back. Its name begins otherwise, so that moving `site.db*` away leaves it in place.
 */
export function erasuresFile(database = databaseFile()): string {
  const { dir, base } = path.parse(database);
  return path.join(dir, `erasures-${base}.jsonl`);
}

const uploads = (folder: string) => path.join(/* turbopackIgnore: true */ uploadsFolder(), folder);

/** The private key that signs receipts. */
export const receiptKeyFile = () => uploads('receipt-key');
/** Public pictures: originals and renditions. */
export const mediaFolder = () => uploads('media');
/** Files of pages and notices. A visitor gets one while something published names it. */
export const documentsFolder = () => uploads('documents');
/** Attachments of submissions. Never served without an admin session. */
export const applicationsFolder = () => uploads('applications');
/** Uploads that are still arriving. On the same file system as their final place, so that the move is atomic. */
export const incomingFolder = () => uploads('incoming');
/** Files of forms that came back invalid, kept for an hour. */
export const draftsFolder = () => uploads('drafts');
/** Files that arrive in pieces for saved drafts, until the last piece is there. */
export const unfinishedFolder = () => uploads('unfinished');
/** Tables of content that wait to be imported, and the pictures beside them. */
export const importsFolder = () => uploads('imports');
