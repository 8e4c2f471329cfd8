import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { syncFolder } from './sync-folder.ts';
import { giveUpUploadsOf } from './unfinished-upload.ts';

/**
 * Removes what an applicant had begun to send for an application, durably: files that wait for a message or a correction,
 * and forms of corrections that were not confirmed. Files go first, so that a crash leaves rows which name them.
 */
export async function removeUnsent({ id, pageId }: { id: number; pageId: number | null }): Promise<void> {
  const where = { corrects: id };
  const files = await database().draftFile.findMany({ where: { draft: where }, select: { storedName: true } });
  for (const { storedName } of files) await rm(path.join(draftsFolder(), storedName), { force: true });
  if (files.length > 0) await syncFolder(draftsFolder());
  await database().submissionDraft.deleteMany({ where });
  if (pageId !== null) await giveUpUploadsOf(pageId);
}
