import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { announcePicture } from '#lib/platform/uploads/picture-files.ts';
import { type StoredPicture, storePicture } from '../media/store-picture.ts';
import { json } from './held-import.ts';
import { zipOf } from './import-files.ts';
import type { BesidePicture } from './plan-held.ts';
import { withPictures } from './zip-pictures.ts';

/** A picture beside an import whose files are in their place, without a row of the media library. */
export type ReadyPicture = BesidePicture & { stored: StoredPicture };

const damaged = (name: string) =>
  refuse(
    'unsupported_type',
    `The picture “${name}” of the ZIP file is damaged. Put it in again, and make the ZIP file again.`,
  );

/**
 * Stores the files of pictures from the ZIP file beside an import, one after the other, and notes each, so that a run that
 * was cut off goes on where it was. Those that have no row within an hour are removed by the sweep.
 * @param names of the pictures that a row names
 * @param goesOn whether to take the next one
 */
export async function storePictures(
  importId: string,
  names: ReadonlySet<string>,
  goesOn: () => boolean,
): Promise<Result<ReadyPicture[]>> {
  const { importedPicture } = database();
  const rows = await importedPicture.findMany({ where: { importId }, orderBy: { name: 'asc' } });
  const wanted = rows.filter(({ name }) => names.has(name));
  if (wanted.length === 0) return success([]);
  return fileStore().borrow(zipOf(importId), (path) =>
    withPictures(path, async (pictures, zip) => {
      const ready: ReadyPicture[] = [];
      for (const { name, mediaId, stored: before } of wanted) {
        if (!goesOn()) break;
        // As written below.
        const noted = before as unknown as StoredPicture | null;
        if (noted && (await announcePicture(noted.file))) {
          ready.push({ name, mediaId, stored: noted });
          continue;
        }
        const entry = pictures.get(name);
        const bytes = entry && (await zip.unpack(entry));
        if (!bytes) return damaged(name);
        const stored = await storePicture({ bytes, alt: '', originalName: name });
        if (!stored.ok) return stored;
        await write(() => [
          importedPicture.updateMany({ where: { importId, name }, data: { stored: json(stored.value) } }),
        ]);
        ready.push({ name, mediaId, stored: stored.value });
      }
      return success(ready);
    }),
  );
}

/** Gives a picture that the library has already, or another of the same content, that one's number. */
export async function withKnownIds(ready: readonly ReadyPicture[]): Promise<ReadyPicture[]> {
  const files = ready.map(({ stored }) => stored.file);
  const rows = await database().media.findMany({ where: { file: { in: files } }, select: { id: true, file: true } });
  const ids = new Map(rows.map(({ id, file }) => [file, id]));
  return ready.map((picture) => {
    const mediaId = ids.get(picture.stored.file) ?? picture.mediaId;
    ids.set(picture.stored.file, mediaId);
    return { ...picture, mediaId };
  });
}
