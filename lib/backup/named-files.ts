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

/** The files of withdrawn applications, which stay until these are erased. A backup of an older release has no such table. */
function withdrawnFiles(database: Sqlite.Database): string[] {
  const table = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'WithdrawnFile'").get();
  return table ? (database.prepare('SELECT storedName FROM WithdrawnFile').pluck().all() as string[]) : [];
}

/** The files that the rows of the database `file` name. */
export function namedFiles(file: string): Record<UploadFolder, string[]> {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const names = (folder: UploadFolder) => database.prepare(columns[folder]).pluck().all() as string[];
    const applications = [...names('applications'), ...withdrawnFiles(database)];
    return { applications, drafts: names('drafts'), media: names('media') };
  } finally {
    database.close();
  }
}

/** Whether `name` is a picture of `originals` or one of its renditions, which begin with its name. */
export function isPictureOf(originals: ReadonlySet<string>, name: string): boolean {
  const [digest = '', extension = ''] = name.split('.');
  return originals.has(`${digest}.${extension}`);
}

/** The renditions of `pictures` in the media folder. The site would make them anew, but that takes an hour of work. */
export async function renditionsOf(pictures: readonly string[]): Promise<string[]> {
  const originals = new Set(pictures);
  const names = await readdir(mediaFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !originals.has(name) && isPictureOf(originals, name)).sort();
}
