import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { incomingFolder } from '../config/paths.ts';
import { forgetArriving } from '../db/arriving-rows.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { runStatement } from '../db/statement.ts';
import { fileStore } from '../storage/file-store.ts';
import { ensureFolder } from '../storage/sync-folder.ts';
import { announceFiles } from './arriving-files.ts';
import type { Announced, UploadStore } from './stored-upload.ts';

/** A piece of an upload, as its row names it. */
interface PieceRow {
  uploadId: string;
  begin: number;
  bytes: number;
  name: string;
}

/**
 * Makes a piece the next one of its upload, in one statement: of several with one beginning, one gets the row.
 * @returns false if something else begins there, the upload is not that far, or it is gone
 */
async function takeOffset({ uploadId, begin, bytes, name }: PieceRow): Promise<boolean> {
  const taken = await runStatement(Prisma.sql`
    INSERT INTO "ArrivingPiece" ("uploadId", "begin", "bytes", "name")
    SELECT u."id", ${begin}, ${bytes}, ${name} FROM "ArrivingUpload" u
    WHERE u."id" = ${uploadId} AND ${begin} = (
      SELECT COALESCE(SUM(p."bytes"), 0) FROM "ArrivingPiece" p WHERE p."uploadId" = u."id")
    ON CONFLICT ("uploadId", "begin") DO NOTHING`);
  return taken > 0;
}

// An upload is a row, and each piece an object of the store that a row names, so that the next one may come to another
// machine. No object gets another content: of two pieces with one beginning, the first to get its row counts.

const folder = 'unfinished';
/** Much less than the time after which nothing more is expected to come (announcedSeconds). */
const touchMilliseconds = 60_000;

const namesOf = async (id: string) =>
  (await database().arrivingPiece.findMany({ where: { uploadId: id }, select: { name: true } })).map(
    ({ name }) => name,
  );

async function removeObjects(names: readonly string[]): Promise<void> {
  await fileStore().remove(folder, names);
  await forgetArriving(folder, names);
}

async function touch(id: string): Promise<void> {
  await database().arrivingUpload.updateMany({ where: { id }, data: { changedAt: new Date() } });
}

/** Uploads in rows, and their pieces in an object store. */
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
  // Objects go first, so that a crash leaves rows which name them. One that comes in the same moment is named too, for an hour.
  remove: async (id) => {
    await removeObjects(await namesOf(id));
    await database().arrivingUpload.deleteMany({ where: { id } });
  },
  touch,
  openPiece: async (id, begin) => {
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
      const piece = await fileStore().openOfMany({ folder, name });
      await pipeline(piece.stream(), createWriteStream(place, { flags: 'a', mode: 0o600 }));
    }
    return place;
  },
};
