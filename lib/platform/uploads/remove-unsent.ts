import { database } from '../db/client.ts';
import { fileStore } from '../storage/file-store.ts';
import { giveUpUploadsOf } from './unfinished-upload.ts';

/**
 * The write that ends the forms of corrections of an application that are not confirmed, for the transaction that
 * withdraws it: one that is stored at the same time is stored before it, or not at all.
 */
export const endUnsent = (id: number) =>
  database().submissionDraft.updateMany({ where: { corrects: id }, data: { expiresAt: new Date(0) } });

/**
 * Removes what an applicant had begun to send for an application, durably: files that wait for a message or a correction,
 * and forms of corrections that were not confirmed. Files go first, so that a crash leaves rows which name them.
 */
export async function removeUnsent({ id, pageId }: { id: number; pageId: number | null }): Promise<void> {
  const where = { corrects: id };
  const files = await database().draftFile.findMany({ where: { draft: where }, select: { storedName: true } });
  const names = files.map(({ storedName }) => storedName);
  await fileStore().remove('drafts', names, { isDurable: true });
  await database().submissionDraft.deleteMany({ where });
  if (pageId !== null) await giveUpUploadsOf(pageId);
}
