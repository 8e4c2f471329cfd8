import { importLifetimeSeconds, maxHeldImports } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { removeImportFiles } from './import-files.ts';

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
