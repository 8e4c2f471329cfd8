import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../storage/sync-folder.ts';

const markOf = (file: string) => `${file}.unfinished-move`;

/** What a start says of a database into which a move did not end. */
export const unfinishedWords = (database: string): string =>
  `A move into ${database} has not ended, so that it lacks rows or files. Run the move again, or start the site with the settings that it had before.`;

export const hasUnfinishedMove = (file: string): boolean => existsSync(markOf(file));

/** Makes a start with the database `file` refuse until {@link endMark}. */
export async function beginMark(file: string): Promise<void> {
  await writeFile(markOf(file), `${new Date().toISOString()}\n`, { mode: 0o600, flush: true });
  await syncFolder(path.dirname(file));
}

export async function endMark(file: string): Promise<void> {
  await rm(markOf(file), { force: true });
  await syncFolder(path.dirname(file));
}

/** The table that says the same of a PostgreSQL database. */
export const unfinishedTable = '_unfinished_move';
