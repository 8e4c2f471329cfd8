import { storedDigest } from '../../storage/file-digest.ts';
import { readStored } from '../../storage/file-store.ts';
import type { FilePlace, FileStore, UploadsFolder } from '../../storage/stored-file.ts';
import { storedFolders } from '../../storage/stored-file.ts';
import { ifThere } from '../../storage/sync-folder.ts';
import { BackupError } from '../archive-format.ts';
import { reached } from '../reached.ts';

/** How far the files are: how many of how many. */
export type FileProgress = (done: number, all: number) => void;

const markPlace: FilePlace = { folder: 'site', name: 'site-id' };
/** Instead of a site's mark while files are missing. A start finds that they are not its own. */
const unfinished = 'a move that has not ended';
const atOnce = 4;

const markOf = async (store: FileStore): Promise<string | null> =>
  (await ifThere(readStored(markPlace, store)))?.toString().trim() ?? null;

const writeMark = (store: FileStore, mark: string) =>
  store.put('site', [{ name: markPlace.name, source: { content: Buffer.from(`${mark}\n`) } }]);

/** Copies one file, unless it is there, and reads both again. @throws {BackupError} when they differ */
async function moveFile(from: FileStore, to: FileStore, place: FilePlace): Promise<void> {
  const sha256 = await storedDigest(from, place);
  if (sha256 === null) throw new BackupError(`${place.folder}/${place.name} went while it was read. Stop the site.`);
  if ((await storedDigest(to, place)) === null)
    await from.borrow(place, (path) => to.put(place.folder, [{ name: place.name, source: { path }, sha256 }]));
  if ((await storedDigest(to, place)) !== sha256)
    throw new BackupError(
      `${place.folder}/${place.name} is not the same where the files go. The site does not start with them.`,
    );
  reached('file_moved');
}

/**
 * Copies all files of a site into another store, and compares each by its SHA-256. What an interrupted run copied is
 * compared only. The source is only read.
 * @returns how many files there are
 * @throws {BackupError} when a file differs, or the other store has another site’s files
 */
export async function moveFiles(from: FileStore, to: FileStore, progress: FileProgress): Promise<number> {
  const [mark, there] = [await markOf(from), await markOf(to)];
  if (there !== null && there !== unfinished && there !== mark)
    throw new BackupError('Where the files go, there are files of another site. Name an empty folder or bucket.');
  if (there !== mark || mark === null) await writeMark(to, unfinished);
  const places: FilePlace[] = [];
  for (const folder of storedFolders)
    for (const name of await from.list(folder)) places.push({ folder: folder satisfies UploadsFolder, name });
  const waiting = [...places];
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await moveFile(from, to, next);
      done += 1;
      progress(done, places.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (mark !== null) await writeMark(to, mark);
  else await to.remove('site', [markPlace.name]);
  return places.length;
}
