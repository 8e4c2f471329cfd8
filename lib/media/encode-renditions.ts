import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from '../config/paths.ts';
import { logError } from '../monitoring/log-error.ts';
import { hasRenditions, makeRendition } from './make-rendition.ts';
import { type RenditionFormat, renditionFile } from './picture-format.ts';
import { stepsOf } from './rendition-widths.ts';
import { writeDurably } from './write-durably.ts';

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
  const files = new Set(await readdir(mediaFolder()).catch(() => []));
  const pictures = [...files]
    .filter((file) => /^[0-9a-f]{32}\.(jpg|png|webp|avif)$/.test(file))
    .filter((file) => only.length === 0 || only.includes(file));
  return (await Promise.all(pictures.map((file) => missingOf(file, files)))).flat().sort(byUse);
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
    const place = path.join(mediaFolder(), file);
    // The picture may have been removed since the folder was read.
    if (damaged.has(file) || !existsSync(place)) continue;
    try {
      await writeDurably(renditionFile(place, format, width), await makeRendition(place, format, width));
      made += 1;
    } catch (error) {
      damaged.add(file);
      logError(`Could not make the ${format} rendition of ${file}`, error);
    }
  }
  return made;
}

async function missingOf(file: string, files: Set<string>): Promise<Missing[]> {
  try {
    const metadata = await sharp(path.join(mediaFolder(), file)).metadata();
    if (!hasRenditions(metadata)) return [];
    const widths = [...stepsOf(metadata.width, metadata.height), undefined];
    return (['webp', 'avif'] as const)
      .flatMap((format) => widths.map((width) => ({ file, format, width })))
      .filter(({ format, width }) => !files.has(renditionFile(file, format, width)))
      .filter(({ format, width }) => !(width === undefined && file.endsWith(`.${format}`)));
  } catch (error) {
    logError(`Could not read ${file} to make its renditions`, error);
    return [];
  }
}

/** WebP of every picture comes before any AVIF, and small ones come first: pages get lighter soonest this way. */
const byUse = (a: Missing, b: Missing): number =>
  b.format.localeCompare(a.format) || (a.width ?? Number.MAX_VALUE) - (b.width ?? Number.MAX_VALUE);
