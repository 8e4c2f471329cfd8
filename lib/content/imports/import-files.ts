import { importLifetimeSeconds, maxHeldImports } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { fileStore, readStored } from '#lib/platform/storage/file-store.ts';
import type { FilePlace } from '#lib/platform/storage/stored-file.ts';
import { ifThere } from '#lib/platform/storage/sync-folder.ts';
import { announceFiles } from '#lib/platform/uploads/announced-files.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { type Table, withSheet } from '../tables/table.ts';
import type { TableChoices } from '../tables/table-choices.ts';

const folder = 'imports';
const tableName = (id: string) => `${id}.json`;
const zipName = (id: string) => `${id}.zip`;

/** A file as it arrived on this machine. */
interface Arrived {
  path: string;
  sha256: string;
}

/** Keeps a table, and the ZIP file beside it, for the row that names them. It arrived, or is kept beside another table. */
export async function keepImport(id: string, table: Table, zip: Arrived | FilePlace | null): Promise<void> {
  const names = [tableName(id), ...(zip ? [zipName(id)] : [])];
  await announceFiles(folder, names);
  await fileStore().put(folder, [
    { name: tableName(id), source: { content: Buffer.from(JSON.stringify(table)) } },
    ...(zip && 'path' in zip ? [{ name: zipName(id), source: { path: zip.path }, sha256: zip.sha256 }] : []),
    ...(zip && 'folder' in zip ? [{ name: zipName(id), source: zip }] : []),
  ]);
}

/** The rows of an import, of one of its sheets. Null if its file is gone, such as after a restore. */
export async function readTableOf(id: string, sheet?: string): Promise<Table | null> {
  const content = await ifThere(readStored({ folder, name: tableName(id) }));
  // As written above.
  return content && withSheet(JSON.parse(content.toString()) as Table, sheet);
}

export const zipOf = (id: string): FilePlace => ({ folder, name: zipName(id) });

/** A person's last table of a kind that waits, which the next one may correct, with how they read it. Null without one. */
export async function lastTable<Choices extends TableChoices>(userId: string, entity: string) {
  const last = await database().contentImport.findFirst({
    where: { userId, entity, state: 'checked' },
    orderBy: { createdAt: 'desc' },
    select: { id: true, settings: true, picturesName: true },
  });
  const choices = last?.settings as unknown as Choices;
  const table = last && (await readTableOf(last.id, choices.sheet));
  return table && { id: last.id, choices, picturesName: last.picturesName, table };
}

export const removeImportFiles = (ids: readonly string[]): Promise<void> =>
  fileStore().remove(
    folder,
    ids.flatMap((id) => [tableName(id), zipName(id)]),
  );

/** Removes tables with their files. A row without its files can be removed again. Files without a row could not be found. */
async function forget(rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await removeImportFiles(ids);
  await database().contentImport.deleteMany({ where: { id: { in: ids } } });
}

/** Removes tables that waited for a day, with their files, and what is left of those that were imported. */
export async function sweepImports(now = new Date()): Promise<void> {
  if (startedWithoutUploads()) return;
  const before = new Date(now.getTime() - importLifetimeSeconds * 1000);
  await forget(await database().contentImport.findMany({ where: { createdAt: { lt: before } }, select: { id: true } }));
}

/** Makes room for one more table of a person: their oldest ones beyond `maxHeldImports` go, but for one that is running. */
export async function forgetOldest(userId: string): Promise<void> {
  await forget(
    await database().contentImport.findMany({
      where: { userId, state: { not: 'running' } },
      orderBy: { createdAt: 'desc' },
      skip: maxHeldImports - 1,
      select: { id: true },
    }),
  );
}
