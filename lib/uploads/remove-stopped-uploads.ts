import { unfinishedLifetimeSeconds } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { endUpload, findUpload, giveUpUpload } from './unfinished-upload.ts';
import { readUpload, type StoredUpload, uploadFolders } from './upload-folder.ts';
import { hasLapsed, readWaitingUploads, waitingUploads } from './waiting-uploads.ts';

/**
 * Removes uploads of which nothing came within minutes, those that were not continued for a day, those that a crash left
 * beside the file that they became, and those whose draft was sent, discarded or erased, or whose application was
 * withdrawn or erased.
 */
export async function removeStoppedUploads(now: Date): Promise<void> {
  await readWaitingUploads();
  const waiting = waitingUploads();
  const ids = new Set(await uploadFolders());
  // One that is being announced has no folder yet.
  for (const upload of waiting) if (!ids.has(upload.id) && hasLapsed(upload)) await endUpload(upload.id);
  if (ids.size === 0) return;
  const pages = await database().privatePage.findMany({
    where: { id: { in: [...new Set([...ids].map((id) => Number.parseInt(id, 10)))] } },
    select: { id: true, draft: { select: { id: true } } },
  });
  const withDraft = new Set(pages.flatMap(({ id, draft }) => (draft ? [id] : [])));
  const submissions = await database().submission.findMany({
    where: { pageId: { in: pages.map(({ id }) => id) } },
    select: { pageId: true },
  });
  const withApplication = new Set(submissions.map(({ pageId }) => pageId));
  const isOpen = ({ pageId, use }: StoredUpload) => (use === 'draft' ? withDraft : withApplication).has(pageId);
  const known = new Set(waiting.map(({ id }) => id));
  const oldest = now.getTime() - unfinishedLifetimeSeconds * 1000;
  for (const id of ids) {
    const upload = await readUpload(id);
    if (!upload) {
      if (!known.has(id)) await endUpload(id);
      continue;
    }
    const isStopped = upload.offset === 0 ? hasLapsed(upload, now.getTime()) : upload.changedAt < oldest;
    if (isStopped || !isOpen(upload)) await giveUpUpload(upload);
    else if ((await findUpload(id))?.isDone) await endUpload(id);
  }
}
