import { unfinishedLifetimeSeconds } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { endUpload, findUpload, giveUpUpload } from './unfinished-upload.ts';
import { readUpload, uploadFolders } from './upload-folder.ts';
import { hasLapsed, readWaitingUploads, waitingUploads } from './waiting-uploads.ts';

/**
 * Removes uploads of which nothing came within minutes, those that were not continued for a day, those that a crash left
 * beside the file that they became, and those whose draft was sent, discarded or erased.
 */
export async function removeStoppedUploads(now: Date): Promise<void> {
  await readWaitingUploads();
  const waiting = waitingUploads();
  const ids = new Set(await uploadFolders());
  // One that is being announced has no folder yet.
  for (const upload of waiting) if (!ids.has(upload.id) && hasLapsed(upload)) await endUpload(upload.id);
  if (ids.size === 0) return;
  const drafts = await database().submissionDraft.findMany({
    where: { pageId: { not: null } },
    select: { pageId: true },
  });
  const open = new Set(drafts.map(({ pageId }) => pageId));
  const known = new Set(waiting.map(({ id }) => id));
  const oldest = now.getTime() - unfinishedLifetimeSeconds * 1000;
  for (const id of ids) {
    const upload = await readUpload(id);
    if (!upload) {
      if (!known.has(id)) await endUpload(id);
      continue;
    }
    const isStopped = upload.offset === 0 ? hasLapsed(upload, now.getTime()) : upload.changedAt < oldest;
    if (isStopped || !open.has(upload.pageId)) await giveUpUpload(upload);
    else if ((await findUpload(id))?.isDone) await endUpload(id);
  }
}
