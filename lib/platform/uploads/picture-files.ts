import { database } from '../db/client.ts';
import { oneAtATime } from '../db/lease.ts';
import { retryWhen, write } from '../db/write.ts';
import { fileStore } from '../storage/file-store.ts';
import { announceFiles, endAnnouncement, forgetOver, isRemovedAgain } from './announced-files.ts';

// A picture’s name follows from its content, so it may come again while it is being removed. Files follow rows: what
// changes a row settles the files afterwards, in the picture’s turn, so that the last to do so sees what all wrote. Until a
// picture has its row, its announcement keeps its files. What removes them ends the announcement first, and no row is
// written without one (`stillAnnounced`): the picture is put into its place again.

const prefix = '.removed-';

/** The name of a removed picture, which can be brought back. Pictures with such a name are not served. */
export const removedName = (file: string): string => prefix + file;

/** The picture of which a file has such a name. Null for every other file. */
export const removedPicture = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

/** The picture to which a file belongs: itself, or one of its renditions, which begin with its name. */
export const pictureOf = (name: string): string => name.split('.').slice(0, 2).join('.');

const inTurn = <T>(file: string, work: () => Promise<T>): Promise<T> => oneAtATime('files of a picture', work, file);

/**
 * Names a file of a picture durably before it is put into its place.
 * @returns whether it is there already, where it stays while it is announced
 */
export const announcePicture = (name: string): Promise<boolean> =>
  inTurn(pictureOf(name), async () => {
    await announceFiles('media', [name]);
    return (await fileStore().find({ folder: 'media', name })) !== null;
  });

/** Runs `store`, which stores pictures and writes their rows with `stillAnnounced`, until no one removes one in between. */
export const untilFilesStay = <T>(store: () => Promise<T>): Promise<T> => retryWhen(isRemovedAgain, store);

/** Deletes a picture’s file and its renditions. */
async function removeAll(file: string): Promise<void> {
  const names = await fileStore().list('media', [file]);
  await fileStore().remove(
    'media',
    names.filter((name) => name === file || name.startsWith(`${file}.`)),
  );
}

/** An object store takes each file by requests of its own, and a person waits for those of many pictures. */
const atOnce = 8;

const findRow = (file: string) => database().media.findUnique({ where: { file }, select: { removedAt: true } });

async function settle(file: string): Promise<void> {
  let row = await findRow(file);
  if (!row) [row] = await write(() => [findRow(file), endAnnouncement('media', [file])]);
  const shown = { folder: 'media', name: file } as const;
  const hidden = { folder: 'media', name: removedName(file) } as const;
  if (!row) await fileStore().remove('media', [hidden.name]);
  else if (row.removedAt) await fileStore().rename(shown, hidden.name);
  else await fileStore().rename(hidden, shown.name);
  // Renditions can be made again.
  if (!row || row.removedAt) await removeAll(file);
}

/** Puts the files of pictures where their rows say: in reach of visitors, out of their reach, or gone for good. */
export async function settlePictures(files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const left = files.values();
  const settleNext = async () => {
    for (const file of left) await inTurn(file, () => settle(file));
  };
  await Promise.all(Array.from({ length: atOnce }, settleNext));
  await forgetOver('media', files);
}

/**
 * Whether visitors should see a picture whose file is gone. Two people may have stored it, and the one that comes later may have
 * announced it again after the file of the other was removed: whose row came then writes the file again.
 */
export const lacksFile = (file: string): Promise<boolean> =>
  inTurn(file, async () => {
    const row = await findRow(file);
    return row?.removedAt === null && (await fileStore().find({ folder: 'media', name: file })) === null;
  });

/**
 * Settles a picture of which a file was announced and got no row.
 * @param isOver whether that is still so, asked in the picture's turn
 */
export const settleLeft = (name: string, isOver: () => Promise<boolean>): Promise<boolean> =>
  inTurn(pictureOf(name), async () => {
    if (!(await isOver())) return false;
    await settle(pictureOf(name));
    return true;
  });
