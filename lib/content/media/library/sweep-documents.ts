import type { ContentValues } from '#lib/content/fields/field.ts';
import { filePaths } from '#lib/content/items/check-values.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { unusedDocumentDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { isBrokenReference, isMissingRow, write } from '#lib/platform/db/write.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { documentRows, namedInRows } from './document-rows.ts';
import { withDocumentsLocked } from './documents-lock.ts';

/** How many versions are read at once. */
const portion = 500;

/** Those of the documents that no version names: what was never saved. Values are JSON with nested lists. */
async function withoutVersions(ids: ReadonlySet<number>): Promise<Set<number>> {
  const left = new Set(ids);
  const kinds = new Map(documentRows.map(({ entity }) => [entity.name, entity]));
  for (let last = 0; left.size > 0; ) {
    const rows = await database().revision.findMany({
      where: { id: { gt: last }, entity: { in: [...kinds.keys()] } },
      orderBy: { id: 'asc' },
      take: portion,
      select: { id: true, entity: true, values: true },
    });
    for (const { entity, values } of rows)
      for (const [, id] of filePaths('document', kinds.get(entity)?.fields ?? [], values as ContentValues))
        left.delete(id);
    const end = rows.at(-1);
    if (!end || rows.length < portion) break;
    last = end.id;
  }
  return left;
}

/** Erases documents that were uploaded long ago and that no item names, in its newest or an older version. */
async function eraseUnused(before: Date): Promise<void> {
  const old = await database().document.findMany({ where: { createdAt: { lt: before } }, select: { id: true } });
  const ids = old.map(({ id }) => id);
  const named = await namedInRows(ids);
  for (const id of await withoutVersions(new Set(ids.filter((each) => !named.has(each))))) {
    try {
      const where = { id, createdAt: { lt: before } };
      const [{ file }] = await write(() => [
        database().document.delete({ where, select: { file: true } }),
        auditEntry(null, 'document.erase', 'document', id, { scheduled: true }),
      ]);
      await fileStore().remove('documents', [file]);
    } catch (error) {
      // It was uploaded again or named in the meantime.
      if (!isMissingRow(error) && !isBrokenReference(error)) throw error;
    }
  }
}

/** Removes files whose row a crash prevented. */
async function removeUnnamed(before: Date): Promise<void> {
  const rows = await database().document.findMany({ select: { file: true } });
  const known = new Set(rows.map(({ file }) => file));
  for (const name of await fileStore().list('documents')) {
    if (known.has(name)) continue;
    const facts = await fileStore().find({ folder: 'documents', name });
    if (facts && facts.storedAt < before) await fileStore().remove('documents', [name]);
  }
}

/** Erases what nothing will ever name: documents after some weeks, and files without a row after a day. */
export const sweepDocuments = (now = new Date()): Promise<void> =>
  withDocumentsLocked(async () => {
    if (startedWithoutUploads()) return;
    await eraseUnused(new Date(now.getTime() - unusedDocumentDays * dayMilliseconds));
    await removeUnnamed(new Date(now.getTime() - dayMilliseconds));
  });
