import { randomUUID } from 'node:crypto';
import {
  close,
  constants,
  createReadStream,
  fstat,
  fstatSync,
  lstatSync,
  open,
  openSync,
  type ReadStream,
  read,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
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
import type { ByteRange } from '../http/file-answer.ts';
import { perProcess } from '../processes/per-process.ts';
import type {
  FileFacts,
  FilePlace,
  FileSource,
  FileStore,
  OpenFile,
  ReadContent,
  Soon,
  StoredFolder,
} from './stored-file.ts';
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

/** Longer than any file system’s clock stands still: two changes further apart than this have different times. */
const settledMilliseconds = 2000;
const mostKnown = 50_000;

interface Known {
  stamp: string;
  /** Whether the folder had rested before the first file was looked up, so that its time tells of every change since. */
  isSettled: boolean;
  files: Map<string, FileFacts | null>;
}

const known = perProcess('files of folders', () => new Map<string, Known>());

const factsOf = ({ size, ctime, mtimeMs }: Stats): FileFacts => ({
  bytes: size,
  // Not when it was written: a file that arrived in pieces is older than its place.
  storedAt: ctime,
  validator: `${size}-${Math.round(mtimeMs)}`,
});

/**
 * The facts of a plain file. What was found before is looked up again only after the folder has changed: files come and go
 * there, but are never rewritten. @returns null for anything that is not a plain file, such as a link
 */
function knownFile(folder: string, name: string): FileFacts | null {
  const { files } = knownOf(folder);
  const before = files.get(name);
  if (before !== undefined) return before;
  if (files.size >= mostKnown) files.clear();
  const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
  const found = stats?.isFile() ? factsOf(stats) : null;
  files.set(name, found);
  return found;
}

function knownOf(folder: string): Known {
  const stats = statSync(folder, { throwIfNoEntry: false });
  const stamp = stats ? `${stats.dev} ${stats.ino} ${stats.mtimeMs}` : '';
  const before = known().get(folder);
  if (before?.isSettled && before.stamp === stamp) return before;
  const isSettled = stats !== undefined && Date.now() - stats.mtimeMs > settledMilliseconds;
  const now = { stamp, isSettled, files: new Map() };
  known().set(folder, now);
  return now;
}

const readPart = promisify(read);
const closeFile = promisify(close);

/** Pieces of the stream of a file that is one of many. */
const pieceBytes = 256 * 1024;

/** A file of the folder of uploads that is open. */
class OpenedFile implements OpenFile {
  readonly bytes: number;
  readonly storedAt: Date;
  readonly validator: string;
  private readonly opened: number;
  private readonly isOfMany: boolean;
  private streamed: ReadStream | null = null;
  private isClosed = false;

  constructor(opened: number, { bytes, storedAt, validator }: FileFacts, isOfMany: boolean) {
    this.opened = opened;
    this.isOfMany = isOfMany;
    this.bytes = bytes;
    this.storedAt = storedAt;
    this.validator = validator;
  }

  whole(): Soon<ReadContent> {
    return this.isOfMany ? this.readAtOnce() : this.readSoon();
  }

  stream(range?: ByteRange): ReadStream {
    const part = range && { start: range.first, end: range.last };
    const size = this.isOfMany ? { highWaterMark: pieceBytes } : {};
    this.streamed = createReadStream('', { fd: this.opened, start: 0, ...part, ...size });
    return this.streamed;
  }

  async close(): Promise<void> {
    if (this.streamed) this.streamed.destroy();
    else if (!this.isClosed) {
      this.isClosed = true;
      await closeFile(this.opened);
    }
  }

  private readAtOnce(): ReadContent {
    const room = Buffer.allocUnsafe(this.bytes);
    let bytes = 0;
    try {
      while (bytes < room.length) {
        const found = readSync(this.opened, room, bytes, room.length - bytes, bytes);
        if (found === 0) break;
        bytes += found;
      }
    } catch (error) {
      return { content: room.subarray(0, bytes), error };
    }
    return { content: room.subarray(0, bytes) };
  }

  private async readSoon(): Promise<ReadContent> {
    const room = Buffer.allocUnsafe(this.bytes);
    let bytes = 0;
    try {
      while (bytes < room.length) {
        const { bytesRead } = await readPart(this.opened, room, bytes, room.length - bytes, bytes);
        if (bytesRead === 0) break;
        bytes += bytesRead;
      }
    } catch (error) {
      return { content: room.subarray(0, bytes), error };
    }
    return { content: room.subarray(0, bytes) };
  }
}
