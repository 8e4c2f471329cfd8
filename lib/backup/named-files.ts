import { readdir } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { applicationsFolder, draftsFolder, mediaFolder } from '../config/paths.ts';
import type { UploadFolder } from './archive-format.ts';

/** The folder that holds each part of the uploads. */
export const folderOf: Record<UploadFolder, () => string> = {
  applications: applicationsFolder,
  drafts: draftsFolder,
  media: mediaFolder,
};

const columns: Record<UploadFolder, string> = {
  applications: 'SELECT storedName FROM Attachment ORDER BY id',
  drafts: 'SELECT storedName FROM DraftFile ORDER BY id',
  media: 'SELECT file FROM Media ORDER BY id',
};

const otherTables = ['WithdrawnFile', 'HeldFile', 'ReplacedFile', 'MessageFile'] as const;

/**
 * The files of applications that are withdrawn or wait for a parent, those that a correction replaced, and those of messages, which stay
 * until these are erased. A backup of an older release may lack the `table`.
 */
function filesOfTable(database: Sqlite.Database, table: (typeof otherTables)[number]): string[] {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table);
  return found ? (database.prepare(`SELECT storedName FROM ${table}`).pluck().all() as string[]) : [];
}

/** The files that the rows of the database `file` name. */
export function namedFiles(file: string): Record<UploadFolder, string[]> {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const names = (folder: UploadFolder) => database.prepare(columns[folder]).pluck().all() as string[];
    const others = otherTables.flatMap((table) => filesOfTable(database, table));
    const applications = [...names('applications'), ...others];
    return { applications, drafts: names('drafts'), media: names('media') };
  } finally {
    database.close();
  }
}

/** Whether `name` is a picture of `originals` or one of its renditions, which begin with its name. */
function isPictureOf(originals: ReadonlySet<string>, name: string): boolean {
  const [digest = '', extension = ''] = name.split('.');
  return originals.has(`${digest}.${extension}`);
}

/** The renditions of `pictures` in the media folder. The site would make them again, but that takes an hour of work. */
export async function renditionsOf(pictures: readonly string[]): Promise<string[]> {
  const originals = new Set(pictures);
  const names = await readdir(mediaFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !originals.has(name) && isPictureOf(originals, name)).sort();
}
