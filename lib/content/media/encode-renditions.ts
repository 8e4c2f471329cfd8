import { access } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import sharp from 'sharp';
import { database } from '#lib/platform/db/client.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { ifThere } from '#lib/platform/storage/sync-folder.ts';
import { maxRenditionSide, type RenditionFormat, renditionFile, stepsOf } from './renditions.ts';
import { writeDurably } from './write-durably.ts';

/** An animated picture is sent as uploaded: a rendition would contain only its first frame. */
export const hasRenditions = ({ format, pages = 1 }: Metadata): boolean => format !== 'gif' && pages === 1;

/**
 * Encodes a rendition of a picture.
 * @param source the picture, or the path of its file
 * @param width in pixels; if missing, makes the full rendition
 */
export function makeRendition(source: Buffer | string, format: RenditionFormat, width?: number): Promise<Buffer> {
  const size = width ? { width } : { width: maxRenditionSide, height: maxRenditionSide };
  const picture = sharp(source).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  // AVIF at effort 2 takes about a second per picture. Effort 4 takes several and saves only another three per cent.
  return format === 'avif'
    ? picture.avif({ quality: 52, effort: 2 }).toBuffer()
    : picture.webp({ quality: 74, effort: 2 }).toBuffer();
}

interface Missing {
  /** The original picture's file. */
  file: string;
  format: RenditionFormat;
  /** Undefined for the full rendition. */
  width: number | undefined;
}

/**
 * The renditions that are still to be made, in the order in which they are.
 * @param only the originals' files; none means every picture
 */
export async function findMissingRenditions(only: string[] = []): Promise<Missing[]> {
  const files = new Set(await fileStore().list('media'));
  const pictures = [...files]
    .filter((file) => /^[0-9a-f]{32}\.(jpg|png|webp|avif)$/.test(file))
    .filter((file) => only.length === 0 || only.includes(file));
  const rows = await database().media.findMany({ select: { file: true, width: true, height: true } });
  const sizes = new Map(rows.map((row) => [row.file, row]));
  return (await Promise.all(pictures.map((file) => missingOf(file, files, sizes.get(file))))).flat().sort(byUse);
}

/**
 * Makes the missing renditions, one at a time. The files in the folder are the only record of progress, so it can stop
 * at any moment and continue later. A picture that cannot be encoded is reported and skipped.
 * @param only the originals' files; none means every picture
 * @returns how many renditions were made
 */
export async function encodeMissingRenditions(only: string[] = []): Promise<number> {
  const damaged = new Set<string>();
  let made = 0;
  for (const { file, format, width } of await findMissingRenditions(only)) {
    if (damaged.has(file)) continue;
    const name = renditionFile(file, format, width);
    try {
      const rendition = await whileThere(file, (place) => makeRendition(place, format, width));
      // The picture may have been removed since the folder was read.
      if (!rendition) continue;
      await writeDurably({ folder: 'media', name }, rendition);
      // One that was removed in the meantime had its renditions removed before this one came.
      if (!(await fileStore().find({ folder: 'media', name: file }))) await fileStore().remove('media', [name]);
      made += 1;
    } catch (error) {
      damaged.add(file);
      logError(`Could not make the ${format} rendition of ${file}`, error);
    }
  }
  return made;
}

interface Size {
  width: number;
  height: number;
}

const lackingOf = (file: string, { width, height }: Size, files: ReadonlySet<string>): Missing[] =>
  (['webp', 'avif'] as const)
    .flatMap((format) => [...stepsOf(width, height), undefined].map((step) => ({ file, format, width: step })))
    .filter(({ format, width: step }) => !files.has(renditionFile(file, format, step)))
    .filter(({ format, width: step }) => !(step === undefined && file.endsWith(`.${format}`)));

async function missingOf(file: string, files: ReadonlySet<string>, known: Size | undefined): Promise<Missing[]> {
  // Most pictures have all of theirs, and are not opened.
  if (known && lackingOf(file, known, files).length === 0) return [];
  try {
    const metadata = await whileThere(file, (place) => sharp(place).metadata());
    return metadata && hasRenditions(metadata) ? lackingOf(file, metadata, files) : [];
  } catch (error) {
    logError(`Could not read ${file} to make its renditions`, error);
    return [];
  }
}

/** The result of `use` for a picture's file. Null if the picture is gone. */
const whileThere = <T>(name: string, use: (place: string) => Promise<T>): Promise<T | null> =>
  ifThere(
    fileStore().borrow({ folder: 'media', name }, async (place) => {
      // The decoder's own error for a missing file has no code.
      await access(place);
      return use(place);
    }),
  );

/** WebP of every picture comes before any AVIF, and small ones come first: pages get lighter soonest this way. */
const byUse = (a: Missing, b: Missing): number =>
  b.format.localeCompare(a.format) || (a.width ?? Number.MAX_VALUE) - (b.width ?? Number.MAX_VALUE);
