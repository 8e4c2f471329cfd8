import Sqlite from 'better-sqlite3';
import { tablesWithFiles } from '#lib/platform/db/child-tables.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { UploadsFolder } from '#lib/platform/storage/stored-file.ts';

const columns = { DraftFile: 'storedName', Document: 'file', Media: 'file' } as const;

/** The files that a table names. A backup of an earlier release may lack it. */
function filesOfTable(database: Sqlite.Database, table: string, column = 'storedName'): string[] {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table);
  return found ? (database.prepare(`SELECT ${column} FROM ${table} ORDER BY rowid`).pluck().all() as string[]) : [];
}

/** The files that the rows of the database `file` name. */
export function namedFiles(file: string): Record<UploadsFolder, string[]> {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const names = (table: keyof typeof columns) => filesOfTable(database, table, columns[table]);
    const applications = tablesWithFiles.flatMap(({ table }) => filesOfTable(database, table));
    return { applications, documents: names('Document'), drafts: names('DraftFile'), media: names('Media') };
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
  const names = await fileStore().list('media');
  return names.filter((name) => !originals.has(name) && isPictureOf(originals, name)).sort();
}
