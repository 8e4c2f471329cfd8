import { auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/require-access.ts';
import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { isBrokenReference, isMissingRow, isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { withDocumentsLocked } from './documents-lock.ts';
import { usesOf } from './find-media-item-uses.ts';
import { isInUse, olderVersions } from './media-item-uses.ts';
import { documentNotFound } from './open-document.ts';
import { neededByHistory, stillUsedWords } from './remove-media-item.ts';

const changedMeanwhile = refuse(
  'conflict',
  'Content that may use this file has just changed. Reload the page to see where it is used.',
);

/**
 * Erases a document for good that neither the site nor a draft names any more: its row and its file. Older versions may
 * still name it, and come back without it. In that case `acceptedVersions` must be the number of such versions that the
 * person saw before deciding. If the site dies before the file is deleted, the sweep deletes it.
 * @returns forbidden; not_found; conflict while an item names it, or if more versions than accepted do
 */
export async function eraseDocument(headers: Headers, id: number, acceptedVersions: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return withDocumentsLocked(async () => {
    const version = await contentVersion();
    const row = await database().document.findUnique({
      where: { id },
      select: { file: true, name: true, sha256: true },
    });
    if (!row) return documentNotFound;
    const uses = await usesOf(id, 'document');
    if (isInUse(uses)) return refuse('conflict', stillUsedWords(uses, 'file'));
    const versions = olderVersions(uses);
    if (versions > acceptedVersions) return neededByHistory(uses, versions, 'file');
    const { file, ...said } = row;
    try {
      await write(() => [
        // Nothing in the database guards a draft's reference to a document.
        unchangedContent(version),
        database().document.delete({ where: { id }, select: { id: true } }),
        auditEntry(admin.value, 'document.erase', 'document', id, {
          ...said,
          ...(versions > 0 && { olderVersions: versions }),
        }),
      ]);
    } catch (error) {
      if (isBrokenReference(error) || isUniqueViolation(error)) return changedMeanwhile;
      if (isMissingRow(error)) return documentNotFound;
      throw error;
    }
    await fileStore().remove('documents', [file]);
    return success(null);
  });
}
