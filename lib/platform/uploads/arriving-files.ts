import { arrivingSeconds } from '../config/limits.ts';
import { type ArrivingRow, findArriving, forgetArriving, nameArriving, takeArriving } from '../db/arriving-rows.ts';
import { namedAmong } from '../db/child-rows.ts';
import { database } from '../db/client.ts';
import { fileStore } from '../storage/file-store.ts';
import type { SweptFolder } from '../storage/stored-file.ts';
import { pictureOf, settleLeft } from './picture-files.ts';
import { startedWithoutUploads } from './uploads-folder.ts';

// A file comes to its place before the row that names it, and a crash may come between the two. So a row of its own names
// it first. Whichever process the sweep runs in, it knows what may be left, and never looks at any other file.

/** Names files durably before they are put into `folder`. Their own rows must be written within half of the time. */
export const announceFiles = (folder: SweptFolder, names: readonly string[]): Promise<void> =>
  nameArriving(folder, names, arrivingSeconds);

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

async function namedPieces(names: string[]): Promise<Set<string>> {
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
  unfinished: namedPieces,
};

/** As many as are looked up at once. */
const atOnce = 200;
const takenSeconds = 60;

/** Removes a file that no row names. @returns false if it was named again in the meantime */
async function removeLeft(file: ArrivingRow, all: boolean): Promise<boolean> {
  const folder = file.folder as SweptFolder;
  const isOver = () => takeArriving(file, takenSeconds, all);
  if (folder === 'media') {
    if (!(await settleLeft(file.name, isOver))) return false;
  } else {
    if (!(await isOver())) return false;
    if (!(await named[folder]([file.name])).has(file.name)) await fileStore().remove(folder, [file.name]);
  }
  await forgetArriving(folder, [file.name]);
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
    const found = await findArriving(atOnce, all);
    for (const folder of new Set(found.map((file) => file.folder as SweptFolder))) {
      const names = found.filter((file) => file.folder === folder).map(({ name }) => name);
      const kept = await named[folder](names);
      await forgetArriving(folder, [...kept]);
      for (const name of names) if (!kept.has(name) && (await removeLeft({ folder, name }, all))) removed += 1;
    }
    if (found.length < atOnce) return removed;
  }
}
