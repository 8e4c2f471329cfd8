import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { draftGraceSeconds, draftLifetimeSeconds, savedAfterClosingSeconds } from '../config/limits.ts';
import { applicationsFolder, draftsFolder, incomingFolder } from '../config/paths.ts';
import { isNamed } from '../db/belonging-rows.ts';
import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { removeStoppedUploads } from './remove-stopped-uploads.ts';
import { startedWithoutUploads } from './uploads-folder.ts';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
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
    await removeWithoutRow(applicationsFolder(), ids, isNamed);
    const isOfDraft = async (storedName: string) => (await database().draftFile.count({ where: { storedName } })) > 0;
    await removeWithoutRow(draftsFolder(), ids, isOfDraft);
    for (const name of interrupted) await rm(path.join(incomingFolder(), name), { recursive: true, force: true });
  }
  await removeExpiredDrafts();
  return interrupted.length;
}

async function removeWithoutRow(folder: string, ids: string[], hasRow: (name: string) => Promise<boolean>) {
  for (const name of await namesIn(folder)) {
    if (!ids.some((id) => name.startsWith(id))) continue;
    if (!(await hasRow(name))) await rm(path.join(folder, name), { force: true });
  }
}

/** Removes the drafts that match, with their files. */
export async function removeDrafts(where: Prisma.SubmissionDraftWhereInput): Promise<void> {
  const files = await database().draftFile.findMany({ where: { draft: where }, select: { storedName: true } });
  await database().$transaction([
    // A saved draft goes with its page.
    database().privatePage.deleteMany({ where: { draft: where } }),
    database().submissionDraft.deleteMany({ where }),
  ]);
  for (const { storedName } of files) await rm(path.join(draftsFolder(), storedName), { force: true });
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
  for (const name of await namesIn(draftsFolder())) {
    const file = path.join(draftsFolder(), name);
    if (!known.has(name) && (await stat(file)).ctimeMs < oldest) await rm(file, { force: true });
  }
}
