import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type StoredPicture, storePicture } from '../../lib/content/media/store-picture.ts';
import { fingerprint, type SeedRecord } from '../../lib/content/sample/seed-record.ts';
import { database } from '../../lib/platform/db/client.ts';
import { write } from '../../lib/platform/db/write.ts';
import { fileStore } from '../../lib/platform/storage/file-store.ts';
import { formatOf, type Picture, pictureFile, uploadName } from './seed-table.ts';

const picturesAtOnce = 3;
/** Fixed, so that seeding twice, or on two machines, gives the same rows. */
const createdAt = new Date('2026-11-01T03:30:00.000Z');

export interface StoredPictures {
  ids: Map<string, number>;
  record: SeedRecord['pictures'];
  made: number;
}

/**
 * Stores each drawing as a JPEG or PNG picture and writes its Media row. Skips a picture if its drawing did not change and
 * its file still exists.
 */
export async function storePictures(pictures: Picture[], known: SeedRecord): Promise<StoredPictures> {
  const rows = await database().media.findMany({ select: { id: true, file: true } });
  const idOfFile = new Map(rows.map(({ id, file }) => [file, id]));
  // Fill in the names in order first, because the pictures are finished in any order.
  const record: SeedRecord['pictures'] = Object.fromEntries(
    pictures.map(({ drawing }) => [drawing, { source: '', file: '' }]),
  );
  const made: StoredPicture[] = [];
  const waiting = [...pictures];

  const makeNext = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const svg = await readFile(pictureFile(picture));
      const source = fingerprint(`${svg} ${formatOf(picture)} ${picture.alt}`);
      const before = known.pictures[picture.drawing];
      const isThere =
        before?.source === source &&
        idOfFile.has(before.file) &&
        (await fileStore().find({ folder: 'media', name: before.file }));
      if (isThere) {
        record[picture.drawing] = before;
      } else {
        const stored = await make(picture, svg);
        made.push(stored);
        record[picture.drawing] = { source, file: stored.file };
      }
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, makeNext));
  await writeRows(pictures, made, record, idOfFile);

  const ids = new Map(Object.entries(record).map(([drawing, { file }]) => [drawing, idOfFile.get(file) as number]));
  return { ids, record, made: made.length };
}

async function make(picture: Picture, svg: Buffer): Promise<StoredPicture> {
  const canvas = sharp(svg);
  const bytes = await (formatOf(picture) === 'jpeg' ? canvas.jpeg({ quality: 92 }) : canvas.png()).toBuffer();
  const stored = await storePicture({ bytes, alt: picture.alt, originalName: uploadName(picture) });
  if (!stored.ok) throw new Error(`The seed's picture ${picture.drawing} was refused: ${stored.failure.message}`);
  return stored.value;
}

/**
 * Writes rows in the order in which the content shows them, whichever was made first, so that a fresh database
 * always gets the same ids.
 */
async function writeRows(
  pictures: Picture[],
  made: StoredPicture[],
  record: SeedRecord['pictures'],
  idOfFile: Map<string, number>,
): Promise<void> {
  const storedByFile = new Map(made.map((stored) => [stored.file, stored]));
  const inOrder = [...new Set(pictures.map(({ drawing }) => record[drawing]?.file))]
    .map((file) => storedByFile.get(file ?? ''))
    .filter((stored) => stored !== undefined);
  const upserts = inOrder.map((stored) =>
    database().media.upsert({
      where: { file: stored.file },
      create: { ...stored, createdAt },
      update: { alt: stored.alt, name: stored.name, removedAt: null, removedBy: null },
      select: { id: true, file: true },
    }),
  );
  const written = await write(() => [...upserts]);
  for (const { id, file } of written) idOfFile.set(file, id);
}
