import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  draftGraceSeconds,
  draftLifetimeSeconds,
  savedAfterClosingSeconds,
  unfinishedLifetimeSeconds,
} from '../config/limits.ts';
import { incomingFolder } from '../config/paths.ts';
import { isNamed } from '../db/belonging-rows.ts';
import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { write } from '../db/write.ts';
import { fileStore } from '../storage/file-store.ts';
import type { StoredFolder } from '../storage/stored-file.ts';
import { namesIn } from '../storage/sync-folder.ts';
import { endUpload, findUpload, giveUpUpload } from './unfinished-upload.ts';
import { readUpload, type StoredUpload, uploadFolders } from './upload-folder.ts';
import { startedWithoutUploads } from './uploads-folder.ts';
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

/**
 * Whether another running process owns an intake. At start-up, one with our own process id must be left from an earlier
 * run.
 */
function isOwnedByAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes what interrupted intakes left: incomplete uploads, and files in their final place whose row was never
 * committed. It looks only at files of an intake whose folder still exists, so that a wrong or empty database never
 * makes attachments look like leftovers. Runs before the server listens.
 * @returns how many intakes were cleaned up
 */
export async function sweepUploads(): Promise<number> {
  if (startedWithoutUploads()) return 0;
  const folders = await namesIn(incomingFolder());
  const interrupted = folders.filter((name) => !isOwnedByAnother(Number(name.split('.')[0])));
  if (interrupted.length > 0) {
    const ids = interrupted.map((name) => name.slice(name.indexOf('.') + 1));
    await removeWithoutRow('applications', ids, isNamed);
    const isOfDraft = async (storedName: string) => (await database().draftFile.count({ where: { storedName } })) > 0;
    await removeWithoutRow('drafts', ids, isOfDraft);
    for (const name of interrupted) await rm(path.join(incomingFolder(), name), { recursive: true, force: true });
  }
  await removeExpiredDrafts();
  return interrupted.length;
}

async function removeWithoutRow(folder: StoredFolder, ids: string[], hasRow: (name: string) => Promise<boolean>) {
  for (const name of await fileStore().list(folder, ids))
    if (!(await hasRow(name))) await fileStore().remove(folder, [name]);
}

/** Removes the drafts that match, with their files. */
export async function removeDrafts(where: Prisma.SubmissionDraftWhereInput): Promise<void> {
  const files = await database().draftFile.findMany({ where: { draft: where }, select: { storedName: true } });
  await write(() => [
    // A saved draft goes with its page.
    database().privatePage.deleteMany({ where: { draft: where } }),
    database().submissionDraft.deleteMany({ where }),
  ]);
  await fileStore().remove(
    'drafts',
    files.map(({ storedName }) => storedName),
  );
}

/** Removes expired drafts with their files, and old draft files whose row was never committed. */
export async function removeExpiredDrafts(now = new Date()): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const closed = { closesAt: { lt: before(savedAfterClosingSeconds + draftGraceSeconds) } };
  await removeDrafts({
    OR: [{ expiresAt: { lt: before(draftGraceSeconds) } }, { pageId: { not: null }, program: closed }],
  });

  // The files of another site have no row here either.
  if (startedWithoutUploads()) return;
  await removeStoppedUploads(now);
  const kept = await database().draftFile.findMany({ select: { storedName: true } });
  const known = new Set(kept.map(({ storedName }) => storedName));
  const oldest = now.getTime() - 2 * draftLifetimeSeconds * 1000;
  for (const name of await fileStore().list('drafts')) {
    if (known.has(name)) continue;
    const facts = await fileStore().find({ folder: 'drafts', name });
    if (facts && facts.storedAt.getTime() < oldest) await fileStore().remove('drafts', [name]);
  }
}
