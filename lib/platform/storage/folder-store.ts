import { randomUUID } from 'node:crypto';
import { constants, fstat, fstatSync, open, openSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, open as openHandle, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  applicationsFolder,
  documentsFolder,
  draftsFolder,
  importsFolder,
  incomingFolder,
  mediaFolder,
  unfinishedFolder,
  uploadsFolder,
} from '../config/paths.ts';
import { factsOf, knownFile } from './known-files.ts';
import { OpenedFile } from './opened-file.ts';
import type { FilePlace, FileSource, FileStore, OpenFile, StoredFolder } from './stored-file.ts';
import { ensureFolder, ifThere, namesIn, syncFolder, syncPath } from './sync-folder.ts';

const openFile = promisify(open);
const factsOfOpen = promisify(fstat);

/** The path of each folder. */
const pathOf: Record<StoredFolder, () => string> = {
  applications: applicationsFolder,
  documents: documentsFolder,
  drafts: draftsFolder,
  media: mediaFolder,
  imports: importsFolder,
  unfinished: unfinishedFolder,
  site: uploadsFolder,
  erasures: () => path.join(uploadsFolder(), 'erasures'),
};

/** A name never leads out of its folder. */
const placeOf = ({ folder, name }: FilePlace) => path.join(pathOf[folder](), path.basename(name));

/** Strangers get what is in these folders, and must not get what a link in them names. */
const isPublic = (folder: StoredFolder) => folder === 'media' || folder === 'documents';
const flagsFor = ({ folder }: FilePlace) =>
  isPublic(folder) ? constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) : constants.O_RDONLY;

/** Hard-links `from`, or copies it where the file system has no hard links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!['EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(from, to);
    await syncPath(to);
  }
}

/**
 * Writes a file completely or not at all, even if the power fails: it is written and synced under another name on the
 * same file system, then renamed.
 */
async function write(content: Uint8Array, to: string): Promise<void> {
  const temporary = path.join(incomingFolder(), randomUUID());
  await ensureFolder(incomingFolder());
  try {
    const handle = await openHandle(temporary, 'wx', 0o644);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function bring(source: FileSource, to: string): Promise<void> {
  if ('content' in source) return write(source.content, to);
  if ('folder' in source) return linkOrCopy(placeOf(source), to);
  return source.isOwn ? rename(source.path, to) : linkOrCopy(source.path, to);
}

/** A file of this machine that is open. */
export async function openLocal(file: string, flags = constants.O_RDONLY): Promise<OpenFile> {
  const opened = await openFile(file, flags);
  return new OpenedFile(opened, factsOf(await factsOfOpen(opened)), false);
}

/** The folder of uploads. */
export const folderStore: FileStore = {
  isRemote: false,
  put: async (folder, files) => {
    if (files.length === 0) return;
    if (isPublic(folder)) await mkdir(pathOf[folder](), { recursive: true });
    else await ensureFolder(pathOf[folder]());
    for (const { name, source } of files) await bring(source, placeOf({ folder, name }));
    await syncFolder(pathOf[folder]());
  },
  find: async (place) => {
    const stats = await ifThere(lstat(placeOf(place)));
    return stats?.isFile() ? factsOf(stats) : null;
  },
  findNow: ({ folder, name }) => knownFile(pathOf[folder](), name),
  know: async () => {},
  open: (place) => openLocal(placeOf(place), flagsFor(place)),
  openOfMany: (place) => {
    const opened = openSync(placeOf(place), flagsFor(place));
    return new OpenedFile(opened, factsOf(fstatSync(opened)), true);
  },
  borrow: (place, use) => use(placeOf(place)),
  rename: async (place, name) => {
    await ifThere(rename(placeOf(place), placeOf({ ...place, name })));
  },
  remove: async (folder, names, { isDurable } = { isDurable: false }) => {
    for (const name of names) await rm(placeOf({ folder, name }), { force: true });
    if (isDurable && names.length > 0) await syncFolder(pathOf[folder]());
  },
  list: async (folder, beginnings) => {
    const names = await namesIn(pathOf[folder]());
    return beginnings ? names.filter((name) => beginnings.some((beginning) => name.startsWith(beginning))) : names;
  },
};
