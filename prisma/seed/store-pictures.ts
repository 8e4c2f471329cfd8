import sharp from 'sharp';
import { fingerprint, type Ledger } from '../../lib/content/sample/ledger.ts';
import { database } from '../../lib/db/client.ts';
import { write } from '../../lib/db/write.ts';
import { type StoredPicture, storePicture } from '../../lib/media/store-picture.ts';
import { fileStore } from '../../lib/storage/file-store.ts';
import type { Picture } from './picture.ts';

const paintersAtOnce = 3;
/** Fixed, so that seeding twice, or on two machines, gives the same rows. */
const createdAt = new Date('2026-11-01T03:30:00.000Z');

export interface StoredPictures {
  ids: Map<string, number>;
  ledger: Ledger['pictures'];
  painted: number;
}

/**
 * Draws and stores `pictures` and writes their Media rows. Skips a picture if its drawing did not change and its file
 * still exists.
 */
export async function storePictures(pictures: Picture[], known: Ledger): Promise<StoredPictures> {
  const distinct = [...new Map(pictures.map((picture) => [picture.key, picture])).values()];
  const rows = await database().media.findMany({ select: { id: true, file: true } });
  const idOfFile = new Map(rows.map(({ id, file }) => [file, id]));
  // Fill in the names in order first, because the painters finish in any order.
  const ledger: Ledger['pictures'] = Object.fromEntries(distinct.map(({ key }) => [key, { source: '', file: '' }]));
  const painted: StoredPicture[] = [];
  const waiting = [...distinct];

  const paint = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const svg = picture.draw();
      const source = fingerprint(`${svg} ${picture.format} ${picture.alt}`);
      const before = known.pictures[picture.key];
      const isThere =
        before?.source === source &&
        idOfFile.has(before.file) &&
        (await fileStore().find({ folder: 'media', name: before.file }));
      if (isThere) {
        ledger[picture.key] = before;
      } else {
        const stored = await render(picture, svg);
        painted.push(stored);
        ledger[picture.key] = { source, file: stored.file };
      }
    }
  };
  await Promise.all(Array.from({ length: paintersAtOnce }, paint));
  await writeRows(distinct, painted, ledger, idOfFile);

  const ids = new Map(Object.entries(ledger).map(([key, { file }]) => [key, idOfFile.get(file) as number]));
  return { ids, ledger, painted: painted.length };
}

/** As a file of the centre would be called. */
const nameOf = ({ key, format }: Picture) => `${key.replaceAll(/[^\w-]+/g, '-')}.${format === 'jpeg' ? 'jpg' : 'png'}`;

async function render(picture: Picture, svg: string): Promise<StoredPicture> {
  const { width, height } = picture;
  const canvas = sharp(Buffer.from(svg)).resize({ width, height });
  const bytes = await (picture.format === 'jpeg' ? canvas.jpeg({ quality: 92 }) : canvas.png()).toBuffer();
  const stored = await storePicture({ bytes, alt: picture.alt, originalName: nameOf(picture) });
  if (!stored.ok) throw new Error(`The seed's picture ${picture.key} was refused: ${stored.failure.message}`);
  return stored.value;
}

/**
 * Writes rows in the order in which the content shows them, whichever was painted first, so that a fresh database
 * always gets the same ids.
 */
async function writeRows(
  pictures: Picture[],
  painted: StoredPicture[],
  ledger: Ledger['pictures'],
  idOfFile: Map<string, number>,
): Promise<void> {
  const storedByFile = new Map(painted.map((stored) => [stored.file, stored]));
  const inOrder = [...new Set(pictures.map(({ key }) => ledger[key]?.file))]
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
