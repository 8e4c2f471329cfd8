import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from '../config/paths.ts';
import { hasNarrow, narrowWidth, renditionFile } from './picture-format.ts';
import { writeDurably } from './write-durably.ts';

/**
 * Makes the narrow renditions that are missing, one picture at a time; like `encodeMissingAvif`, it may be stopped at
 * any moment. A picture that cannot be encoded is reported and passed over.
 * @returns how many renditions were made
 */
export async function encodeMissingNarrow(): Promise<number> {
  const files = new Set(await readdir(mediaFolder()).catch(() => []));
  const pictures = [...files].filter((file) => /^[0-9a-f]{32}\.(jpg|png|webp)$/.test(file));
  let made = 0;
  for (const file of pictures) {
    const [webp, avif] = [renditionFile(file, 'webp', narrowWidth), renditionFile(file, 'avif', narrowWidth)];
    if (files.has(webp) && files.has(avif)) continue;
    try {
      const picture = sharp(path.join(mediaFolder(), file));
      if (!hasNarrow((await picture.metadata()).width)) continue;
      const narrow = picture.resize({ width: narrowWidth });
      await writeDurably(path.join(mediaFolder(), webp), await narrow.clone().webp({ quality: 72 }).toBuffer());
      await writeDurably(
        path.join(mediaFolder(), avif),
        await narrow.clone().avif({ quality: 50, effort: 2 }).toBuffer(),
      );
      made += 2;
    } catch (error) {
      console.error(`No narrow renditions of ${file}`, error);
    }
  }
  return made;
}
