import { importLifetimeSeconds } from '../../config/limits.ts';
import { database } from '../../db/client.ts';
import { startedWithoutUploads } from '../../uploads/uploads-folder.ts';
import { removeImportFiles } from './import-files.ts';

/** Removes tables that waited for a day, with their files, and what is left of those that were imported. */
export async function sweepImports(now = new Date()): Promise<void> {
  if (startedWithoutUploads()) return;
  const { contentImport } = database();
  const rows = await contentImport.findMany({
    where: { createdAt: { lt: new Date(now.getTime() - importLifetimeSeconds * 1000) } },
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // A row without its files can be removed again. Files without a row could not be found.
  await removeImportFiles(ids);
  await contentImport.deleteMany({ where: { id: { in: ids } } });
}
