import { maxFileBytes, maxImportPictures, maxImportZipBytes } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type CentralEntry, ZipFile } from '#lib/platform/file-types/zip.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { announcePicture } from '#lib/platform/uploads/picture-files.ts';
import { type StoredPicture, storePicture } from '../media/store-picture.ts';
import type { BesidePicture } from './stored-import.ts';
import { json, zipOf } from './stored-table.ts';

const maxUnpackedBytes = 2 * maxImportZipBytes;
/** Files that an operating system adds. */
const isByTheWay = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path);
const isFolder = (path: string) => path.endsWith('/');
const leadsOut = (path: string) => /^(?:[/\\]|[a-z]:)|\\|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(path);

/** The rules for a ZIP file beside a table. */
export interface ZipRules {
  /** The part of the form that it came in. */
  part: string;
  /** The word for one of its files, such as "picture". */
  what: string;
  /** Whether a file of this name may be in it. */
  takes: (name: string) => boolean;
}

const short = (name: string) => `“${[...name].slice(0, 80).join('').toWellFormed()}”`;

/** The name by which a table calls a file: without its folder. */
const nameOf = (path: string) => path.split('/').at(-1) ?? path;

/** The files of an archive by their names in lowercase, or what is wrong with it. */
function namedEntries(entries: readonly CentralEntry[], { part, what, takes }: ZipRules) {
  const bad = (message: string) => refuse('unsupported_type', message, { [part]: [message] });
  const found = new Map<string, CentralEntry>();
  let unpacked = 0;
  for (const entry of entries) {
    const path = entry.name.toString('utf8');
    if (leadsOut(path)) return bad(`The ZIP file has a file with the path ${short(path)}. Give it a plain name.`);
    if (isFolder(path) || isByTheWay(path)) continue;
    const name = nameOf(path);
    if (!takes(name))
      return bad(
        `The ZIP file holds ${short(name)}, which is not a ${what}. Leave it out, and make the ZIP file again.`,
      );
    if (entry.bytes > maxFileBytes)
      return bad(`The ${what} ${short(name)} is larger than 10 MB. Make it smaller, and make the ZIP file again.`);
    if (found.has(name.toLowerCase()))
      return bad(`Two ${what}s of the ZIP file are called ${short(name)}. Give one of them another name.`);
    unpacked += entry.bytes;
    found.set(name.toLowerCase(), entry);
  }
  if (found.size > maxImportPictures)
    return bad(`The ZIP file has more than ${maxImportPictures} ${what}s. Split it together with the table.`);
  if (unpacked > maxUnpackedBytes) return bad(`The ${what}s of the ZIP file are larger than 1 GB. Make them smaller.`);
  return found.size > 0 ? success(found) : bad(`The ZIP file holds no ${what}s.`);
}

/**
 * Works with the files of a ZIP file on disk, by their names in lowercase.
 * @returns what `use` does; unsupported_type, with words that say what to do
 */
export async function withEntries<T>(
  path: string,
  rules: ZipRules,
  use: (entries: ReadonlyMap<string, CentralEntry>, zip: ZipFile) => Promise<Result<T>>,
): Promise<Result<T>> {
  const zip = await ZipFile.open(path);
  if (!zip) {
    const message = `The file with the ${rules.what}s is no ZIP file that can be read. Make it again, without a password and in one part.`;
    return refuse('unsupported_type', message, { [rules.part]: [message] });
  }
  try {
    const named = namedEntries(zip.entries, rules);
    return named.ok ? await use(named.value, zip) : named;
  } finally {
    await zip.close();
  }
}

const pictures: ZipRules = {
  part: 'pictures',
  what: 'picture',
  takes: (name) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(name),
};

/**
 * Works with the pictures of a ZIP file on disk, by their names in lowercase.
 * @returns what `use` does; unsupported_type, with words that say what to do
 */
export const withPictures = <T>(path: string, use: Parameters<typeof withEntries<T>>[2]) =>
  withEntries(path, pictures, use);

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
