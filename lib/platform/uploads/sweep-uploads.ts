import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { environment } from '../config/env.ts';
import {
  draftGraceSeconds,
  draftLifetimeSeconds,
  incomingSeconds,
  savedAfterClosingSeconds,
  unfinishedLifetimeSeconds,
} from '../config/limits.ts';
import { incomingFolder, postgresqlAddress } from '../config/paths.ts';
import { namedAmong } from '../db/child-rows.ts';
import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { write } from '../db/write.ts';
import { fileStore } from '../storage/file-store.ts';
import type { SweptFolder } from '../storage/stored-file.ts';
import { ifThere, namesIn } from '../storage/sync-folder.ts';
import { type AnnouncedFile, findAnnounced, forgetAnnounced, takeAnnounced } from './announced-files.ts';
import { type StoredUpload, uploadStore } from './chunk-store.ts';
import { pictureOf, settleLeft } from './picture-files.ts';
import {
  endUpload,
  findUpload,
  giveUpUpload,
  hasLapsed,
  readWaitingUploads,
  waitingUploads,
} from './unfinished-upload.ts';
import { startedWithoutUploads } from './uploads-folder.ts';

/**
 * Removes uploads of which nothing came within minutes, those that were not continued for a day, those that a crash left
 * beside the file that they became, and those whose draft was sent, discarded or erased, or whose application was
 * withdrawn or erased.
 */
export async function removeStoppedUploads(now: Date): Promise<void> {
  await readWaitingUploads();
  const waiting = waitingUploads();
  const ids = new Set(await uploadStore().list());
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
    const upload = await uploadStore().read(id);
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
 * Removes what interrupted intakes left of what was arriving. An intake ends long before its folder is that old.
 * @param all also what is younger, because no other process uses the site's data
 */
export async function removeInterrupted({ all = false, now = Date.now() } = {}): Promise<void> {
  if (startedWithoutUploads()) return;
  const oldest = now - (environment().UPLOAD_TIMEOUT_SECONDS + incomingSeconds) * 1000;
  for (const name of await namesIn(incomingFolder())) {
    const place = path.join(incomingFolder(), name);
    const stats = all ? null : await ifThere(stat(place));
    if (all || (stats && stats.mtimeMs < oldest)) await rm(place, { recursive: true, force: true });
  }
}

/**
 * Removes what the processes before this one left: before the server listens, while no other uses the site's data.
 * @returns how many files had come to their place without a row
 */
export async function sweepUploads(): Promise<number> {
  // Other machines may use the same database.
  const all = postgresqlAddress() === null;
  const removed = await removeLeftFiles({ all });
  await removeInterrupted({ all });
  await removeExpiredDrafts();
  return removed;
}

/** Removes the drafts that match, with their files. */
export async function removeDrafts(where: Prisma.SubmissionDraftWhereInput): Promise<void> {
  const [files] = await write(() => [
    // In the same transaction, so that no file comes in between.
    database().draftFile.findMany({ where: { draft: where }, select: { storedName: true } }),
    // A saved draft goes with its page.
    database().privatePage.deleteMany({ where: { draft: where } }),
    database().submissionDraft.deleteMany({ where }),
  ]);
  await fileStore().remove(
    'drafts',
    files.map(({ storedName }) => storedName),
  );
}

/** Keeps the saved drafts of each program until some days after it closes, whenever they were changed last. */
async function extendDrafts(now: Date): Promise<void> {
  const kept = savedAfterClosingSeconds * 1000;
  const programs = await database().program.findMany({
    where: { closesAt: { gt: new Date(now.getTime() - kept) } },
    select: { id: true, closesAt: true },
  });
  for (const { id, closesAt } of programs) {
    const expiresAt = new Date((closesAt?.getTime() ?? 0) + kept);
    const where = { programId: id, pageId: { not: null }, expiresAt: { gt: now, lt: expiresAt } };
    await database().submissionDraft.updateMany({ where, data: { expiresAt } });
  }
}

/** Removes expired drafts with their files, and old draft files whose row was never committed. */
export async function removeExpiredDrafts(now = new Date()): Promise<void> {
  await extendDrafts(now);
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

async function namedPictures(names: string[]): Promise<Set<string>> {
  const rows = await database().media.findMany({
    where: { file: { in: names.map(pictureOf) } },
    select: { file: true },
  });
  const files = new Set(rows.map(({ file }) => file));
  return new Set(names.filter((name) => files.has(pictureOf(name))));
}

async function namedDraftFiles(names: string[]): Promise<Set<string>> {
  const rows = await database().draftFile.findMany({
    where: { storedName: { in: names } },
    select: { storedName: true },
  });
  return new Set(rows.map(({ storedName }) => storedName));
}

async function namedChunks(names: string[]): Promise<Set<string>> {
  const rows = await database().arrivingPiece.findMany({ where: { name: { in: names } }, select: { name: true } });
  return new Set(rows.map(({ name }) => name));
}

async function namedDocuments(names: string[]): Promise<Set<string>> {
  const rows = await database().document.findMany({ where: { file: { in: names } }, select: { file: true } });
  return new Set(rows.map(({ file }) => file));
}

async function namedImports(names: string[]): Promise<Set<string>> {
  const idOf = (name: string) => name.split('.')[0] ?? '';
  const rows = await database().contentImport.findMany({
    where: { id: { in: names.map(idOf) } },
    select: { id: true },
  });
  const ids = new Set(rows.map(({ id }) => id));
  return new Set(names.filter((name) => ids.has(idOf(name))));
}

/** Those of a folder's files that a row names. */
const named: Record<SweptFolder, (names: string[]) => Promise<Set<string>>> = {
  applications: namedAmong,
  documents: namedDocuments,
  drafts: namedDraftFiles,
  imports: namedImports,
  media: namedPictures,
  unfinished: namedChunks,
};

/** As many as are looked up at once. */
const atOnce = 200;
const takenSeconds = 60;

/** Removes a file that no row names. @returns false if it was named again in the meantime */
async function removeLeft(file: AnnouncedFile, all: boolean): Promise<boolean> {
  const folder = file.folder as SweptFolder;
  const isOver = () => takeAnnounced(file, takenSeconds, all);
  if (folder === 'media') {
    if (!(await settleLeft(file.name, isOver))) return false;
  } else {
    if (!(await isOver())) return false;
    if (!(await named[folder]([file.name])).has(file.name)) await fileStore().remove(folder, [file.name]);
  }
  await forgetAnnounced(folder, [file.name]);
  return true;
}

/**
 * Removes what came to its place and never got its row, once its time is over.
 * @param all also what has time left, because no other process uses the site's data
 * @returns how many files had no row
 */
export async function removeLeftFiles({ all = false } = {}): Promise<number> {
  if (startedWithoutUploads()) return 0;
  let removed = 0;
  while (true) {
    const found = await findAnnounced(atOnce, all);
    for (const folder of new Set(found.map((file) => file.folder as SweptFolder))) {
      const names = found.filter((file) => file.folder === folder).map(({ name }) => name);
      const kept = await named[folder](names);
      await forgetAnnounced(folder, [...kept]);
      for (const name of names) if (!kept.has(name) && (await removeLeft({ folder, name }, all))) removed += 1;
    }
    if (found.length < atOnce) return removed;
  }
}
