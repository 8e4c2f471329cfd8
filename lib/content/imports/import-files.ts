import { fileStore, readStored } from '../../storage/file-store.ts';
import type { FilePlace } from '../../storage/stored-file.ts';
import { ifThere } from '../../storage/sync-folder.ts';
import { announceFiles } from '../../uploads/arriving-files.ts';
import type { Table } from '../tables/table.ts';

const folder = 'imports';
const tableName = (id: string) => `${id}.json`;
const zipName = (id: string) => `${id}.zip`;

/** A file as it arrived on this machine. */
interface Arrived {
  path: string;
  sha256: string;
}

/** Keeps a table, and the pictures beside it, for the row that names them. */
export async function keepImport(id: string, table: Table, zip: Arrived | null): Promise<void> {
  const names = [tableName(id), ...(zip ? [zipName(id)] : [])];
  await announceFiles(folder, names);
  await fileStore().put(folder, [
    { name: tableName(id), source: { content: Buffer.from(JSON.stringify(table)) } },
    ...(zip ? [{ name: zipName(id), source: { path: zip.path }, sha256: zip.sha256 }] : []),
  ]);
}

/** The rows of an import. Null if its file is gone, such as after a restore. */
export async function readTableOf(id: string): Promise<Table | null> {
  const content = await ifThere(readStored({ folder, name: tableName(id) }));
  // As written above.
  return content && (JSON.parse(content.toString()) as Table);
}

export const zipOf = (id: string): FilePlace => ({ folder, name: zipName(id) });

export const removeImportFiles = (ids: readonly string[]): Promise<void> =>
  fileStore().remove(
    folder,
    ids.flatMap((id) => [tableName(id), zipName(id)]),
  );
