import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { incomingFolder, unfinishedFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { runStatement } from '../db/statement.ts';
import { fileStore } from '../storage/file-store.ts';
import { linkOrCopy } from '../storage/folder-store.ts';
import { ensureFolder, ifThere, namesIn, syncFolder } from '../storage/sync-folder.ts';
import { announceFiles, forgetAnnounced } from './announced-files.ts';
import type { UploadUse } from './file-rules.ts';

/** The announcement of an upload. */
export interface Announced {
  pageId: number;
  use: UploadUse;
  /** The question that it answers. 0 for a message. */
  fieldId: number;
  /** The request that a correction answers. */
  requestId: number | null;
  filename: string;
  /** Bytes of the whole file. */
  bytes: number;
  /** The networks of the client that announced it (see clientOf). */
  client: string;
}

/** An upload with what arrived of it. */
export interface StoredUpload extends Announced {
  id: string;
  /** How many bytes are here. The next chunk begins there. */
  offset: number;
  /** When it was announced or last got a chunk, in milliseconds since 1970. */
  changedAt: number;
}

/** A chunk that is arriving. */
interface IncomingChunk {
  write: (content: Uint8Array) => Promise<void>;
  /** Makes what was written a durable part of the upload. @returns false if another chunk took its place first */
  keep: () => Promise<boolean>;
  /** After an error: how much of the upload is here. */
  offset: () => Promise<number>;
  close: () => Promise<void>;
}

/** Where uploads wait until they are whole: in folders of this machine, or in rows with their chunks in an object store. */
export interface UploadStore {
  /** Makes the place for an upload, durably. */
  make: (id: string, announced: Announced) => Promise<void>;
  /** Null if there is none. */
  read: (id: string) => Promise<StoredUpload | null>;
  /** The ids of all. */
  list: () => Promise<string[]>;
  remove: (id: string) => Promise<void>;
  /** Notes that chunks are about to come. */
  touch: (id: string) => Promise<void>;
  /** Opens the place of the chunk that begins at `begin`. */
  openChunk: (id: string, begin: number) => Promise<IncomingChunk>;
  /**
   * Makes a file of all that arrived, named `pieces`, in `folder`, in a folder with the id as its name. It stays when the
   * upload is removed. @returns its path. @throws with the code ENOENT when the upload or a chunk of it is gone
   */
  whole: (id: string, folder: string) => Promise<string>;
}

// An upload is a folder with what is known about it and the chunks that arrived, until they are a file of the draft. It
// has no row: a chunk that arrives costs one synced write, and a backup holds finished files only.

const folderOf = (id: string) => path.join(unfinishedFolder(), id);
const aboutFile = (id: string) => path.join(folderOf(id), 'about.json');

/** The chunks that arrived, as one file. */
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
    const chunks = about && (await ifThere(stat(chunksFile(id))));
    // A crash may have left the file without its content, and then no client knows of the upload.
    if (!about || !chunks) return null;
    const announced: Announced = JSON.parse(about);
    return { ...announced, id, offset: chunks.size, changedAt: chunks.mtimeMs };
  },
  list: () => namesIn(unfinishedFolder()),
  // Tries again while the upload writes into its folder: it may be announced at the same moment.
  remove: (id) => rm(folderOf(id), { recursive: true, force: true, maxRetries: 10, retryDelay: 10 }),
  touch: (id) => utimes(chunksFile(id), new Date(), new Date()),
  openChunk: async (id) => {
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

/** A chunk of an upload, as its row names it. */
interface ChunkRow {
  uploadId: string;
  begin: number;
  bytes: number;
  name: string;
}

/**
 * Makes a chunk the next one of its upload, in one statement: of several with one beginning, one gets the row.
 * @returns false if something else begins there, the upload is not that far, or it is gone
 */
async function takeOffset({ uploadId, begin, bytes, name }: ChunkRow): Promise<boolean> {
  const taken = await runStatement(Prisma.sql`
    INSERT INTO "ArrivingPiece" ("uploadId", "begin", "bytes", "name")
    SELECT u."id", ${begin}, ${bytes}, ${name} FROM "ArrivingUpload" u
    WHERE u."id" = ${uploadId} AND ${begin} = (
      SELECT COALESCE(SUM(p."bytes"), 0) FROM "ArrivingPiece" p WHERE p."uploadId" = u."id")
    ON CONFLICT ("uploadId", "begin") DO NOTHING`);
  return taken > 0;
}

// An upload is a row, and each chunk an object of the store that a row names, so that the next one may come to another
// machine. No object gets another content: of two chunks with one beginning, the first to get its row counts.

const folder = 'unfinished';
/** Much less than the time after which nothing more is expected to come (announcedSeconds). */
const touchMilliseconds = 60_000;

const namesOf = async (id: string) =>
  (await database().arrivingPiece.findMany({ where: { uploadId: id }, select: { name: true } })).map(
    ({ name }) => name,
  );

async function removeObjects(names: readonly string[]): Promise<void> {
  await fileStore().remove(folder, names);
  await forgetAnnounced(folder, names);
}

async function touch(id: string): Promise<void> {
  await database().arrivingUpload.updateMany({ where: { id }, data: { changedAt: new Date() } });
}

/** Uploads in rows, and their chunks in an object store. */
export const uploadRows: UploadStore = {
  make: async (id, announced) => {
    const data = { id, pageId: announced.pageId, announced: { ...announced }, changedAt: new Date() };
    await database().arrivingUpload.create({ data, select: { id: true } });
  },
  read: async (id) => {
    const row = await database().arrivingUpload.findUnique({
      where: { id },
      select: { announced: true, changedAt: true, pieces: { select: { bytes: true } } },
    });
    if (!row) return null;
    const offset = row.pieces.reduce((sum, { bytes }) => sum + bytes, 0);
    return { ...(row.announced as unknown as Announced), id, offset, changedAt: row.changedAt.getTime() };
  },
  list: async () => (await database().arrivingUpload.findMany({ select: { id: true } })).map(({ id }) => id),
  // Objects go first, so that a crash leaves rows which name them. One that comes in the same moment is named too,
  // for an hour.
  remove: async (id) => {
    await removeObjects(await namesOf(id));
    await database().arrivingUpload.deleteMany({ where: { id } });
  },
  touch,
  openChunk: async (id, begin) => {
    await ensureFolder(incomingFolder());
    const own = path.join(incomingFolder(), randomUUID());
    const handle = await open(own, 'wx', 0o600);
    const hash = createHash('sha256');
    let bytes = 0;
    let touchedAt = performance.now();
    return {
      write: async (content) => {
        await handle.appendFile(content);
        hash.update(content);
        bytes += content.length;
        if (performance.now() - touchedAt < touchMilliseconds) return;
        touchedAt = performance.now();
        await touch(id);
      },
      keep: async () => {
        if (bytes === 0) return true;
        const name = `${id}.${begin}.${randomUUID()}`;
        await announceFiles(folder, [name]);
        await fileStore().put(folder, [{ name, source: { path: own }, sha256: hash.digest('hex') }]);
        const isTaken = await takeOffset({ uploadId: id, begin, bytes, name });
        if (isTaken) await touch(id);
        else await removeObjects([name]);
        return isTaken;
      },
      offset: async () => begin,
      close: async () => {
        await handle.close();
        await rm(own, { force: true });
      },
    };
  },
  whole: async (id, at) => {
    const names = await database().arrivingPiece.findMany({
      where: { uploadId: id },
      orderBy: { begin: 'asc' },
      select: { name: true },
    });
    if (names.length === 0) throw Object.assign(new Error(`The upload ${id} is gone.`), { code: 'ENOENT' });
    const place = path.join(at, id, 'pieces');
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    for (const { name } of names) {
      const chunk = await fileStore().openOfMany({ folder, name });
      await pipeline(chunk.stream(), createWriteStream(place, { flags: 'a', mode: 0o600 }));
    }
    return place;
  },
};

/** Where uploads wait until they are whole: beside the files that they become. */
export const uploadStore = (): UploadStore => (fileStore().isRemote ? uploadRows : uploadFolder);
