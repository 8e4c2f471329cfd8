import sharp from 'sharp';
import { mediaFile } from '#lib/platform/identity/media-url.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { readStored } from '#lib/platform/storage/file-store.ts';
import { disc } from './sharing-background.ts';

/** Where a square begins so that the focal point, in per cent, is in its middle, or as near as the edge allows. */
const begin = (length: number, side: number, focal: number) =>
  Math.round(Math.min(length - side, Math.max(0, (length * focal) / 100 - side / 2)));

/** The centre's own picture cut to the disc beside the text, around its focal point. Null, and logged, if it is damaged. */
export async function drawDisc({ url, focalX = 50, focalY = 50 }: Picture): Promise<Buffer | null> {
  const side = 2 * disc.radius;
  const circle = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="${disc.radius}"/></svg>`;
  try {
    const bytes = await readStored({ folder: 'media', name: mediaFile(url) });
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize(side, side, { fit: 'outside' })
      .toBuffer({ resolveWithObject: true });
    const cut = {
      left: begin(info.width, side, focalX),
      top: begin(info.height, side, focalY),
      width: side,
      height: side,
    };
    return await sharp(data)
      .extract(cut)
      .ensureAlpha()
      .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch (error) {
    logError(`${url} could not be drawn for sharing`, error);
    return null;
  }
}
