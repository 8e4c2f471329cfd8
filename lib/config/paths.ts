import path from 'node:path';
import { environment } from './env.ts';

// Relative settings count from here; npm runs every command in the project's own folder. This file's own location would not do: the bundler moves it.
export const projectRoot = process.cwd();

/** Absolute path of the SQLite file that `DATABASE_URL` names. */
export function databaseFile(): string {
  return path.resolve(/* turbopackIgnore: true */ projectRoot, environment().DATABASE_URL.replace(/^file:/, ''));
}

const uploads = (folder: string) =>
  path.resolve(/* turbopackIgnore: true */ projectRoot, environment().UPLOADS_DIR, folder);

/** Public pictures: originals and renditions. */
export const mediaFolder = () => uploads('media');
/** Attachments of applications; never served without an admin session. */
export const applicationsFolder = () => uploads('applications');
/** Uploads on their way in; on the same file system as their final place, so that moving is atomic. */
export const incomingFolder = () => uploads('incoming');
/** Files of drafts that came back invalid, kept for an hour. */
export const draftsFolder = () => uploads('drafts');
