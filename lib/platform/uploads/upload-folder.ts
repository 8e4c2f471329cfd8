import { mkdir, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedFolder } from '../config/paths.ts';
import { linkOrCopy } from '../storage/folder-store.ts';
import { ensureFolder, ifThere, namesIn, syncFolder } from '../storage/sync-folder.ts';
import type { Announced, UploadStore } from './stored-upload.ts';

// An upload is a folder with what is known about it and the pieces that arrived, until they are a file of the draft. It
// has no row: a piece that arrives costs one synced write, and a backup holds finished files only.

const folderOf = (id: string) => path.join(unfinishedFolder(), id);
const aboutFile = (id: string) => path.join(folderOf(id), 'about.json');

/** The pieces that arrived, as one file. */
export const chunksFile = (id: string): string => path.join(folderOf(id), 'pieces');

/** Uploads in the folder of uploads. */
export const uploadFolder: UploadStore = {
  make: async (id, announced) => {
    await ensureFolder(unfinishedFolder());
    await mkdir(folderOf(id), { mode: 0o700 });
    await writeFile(chunksFile(id), '', { mode: 0o600, flush: true });
    await writeFile(aboutFile(id), JSON.stringify(announced), { mode: 0o600, flush: true });
    await syncFolder(folderOf(id));
    await syncFolder(unfinishedFolder());
  },
  read: async (id) => {
    const about = await ifThere(readFile(aboutFile(id), 'utf8'));
    const pieces = about && (await ifThere(stat(chunksFile(id))));
    // A crash may have left the file without its content, and then no client knows of the upload.
    if (!about || !pieces) return null;
    const announced: Announced = JSON.parse(about);
    return { ...announced, id, offset: pieces.size, changedAt: pieces.mtimeMs };
  },
  list: () => namesIn(unfinishedFolder()),
  // Tries again while the upload writes into its folder: it may be announced at the same moment.
  remove: (id) => rm(folderOf(id), { recursive: true, force: true, maxRetries: 10, retryDelay: 10 }),
  touch: (id) => utimes(chunksFile(id), new Date(), new Date()),
  openPiece: async (id) => {
    const handle = await open(chunksFile(id), 'a', 0o600);
    return {
      write: (content) => handle.appendFile(content),
      keep: async () => {
        await handle.datasync();
        return true;
      },
      offset: async () => (await handle.stat()).size,
      close: () => handle.close(),
    };
  },
  // A link, so that the file stays while another request, which sends the same, removes the upload.
  whole: async (id, at) => {
    const place = path.join(at, id, 'pieces');
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await linkOrCopy(chunksFile(id), place);
    return place;
  },
};
