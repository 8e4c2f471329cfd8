import sharp from 'sharp';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { drawMark } from '#lib/platform/identity/draw-mark.ts';
import { drawingColours } from '#lib/platform/identity/fixed-colours.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { getPalette } from '#lib/platform/identity/get-palette.ts';
import { mediaFile } from '#lib/platform/identity/media-url.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { readStored } from '#lib/platform/storage/file-store.ts';
import { findPublicPages } from './find-public-pages.ts';
import { type Beside, disc } from './sharing-background.ts';
import { drawSharingPicture, type SharingLook } from './sharing-picture.ts';
import { sharingPicturePath } from './sharing-picture-path.ts';

/** Where a square begins so that the focal point, in per cent, is in its middle, or as near as the edge allows. */
const begin = (length: number, side: number, focal: number) =>
  Math.round(Math.min(length - side, Math.max(0, (length * focal) / 100 - side / 2)));

/** The centre's own picture cut to the disc beside the text, around its focal point. Null, and logged, if it is damaged. */
async function drawDisc({ url, focalX = 50, focalY = 50 }: Picture): Promise<Buffer | null> {
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

/** How the pictures of all pages look, as staff published the identity. */
export async function getSharingLook(): Promise<SharingLook> {
  const [{ centreName }, identity, palette] = await Promise.all([getSettings(), getIdentity(), getPalette()]);
  const { look, hero, heroImage, typePair } = identity;
  const beside: Beside = hero === 'drawing' || hero === 'picture' ? hero : 'none';
  const [mark, picture] = await Promise.all([
    look && drawMark(look),
    beside === 'picture' && heroImage ? cachedRead('sharing-disc', () => drawDisc(heroImage)) : null,
  ]);
  return { centreName, colours: drawingColours(palette), type: typePair, beside, mark: mark?.content, picture };
}

/**
 * The PNG picture at `address` below `/og`, drawn once per state of the content. Null if it belongs to no public page,
 * so that no picture can carry our name and a stranger's text.
 */
export async function getSharingPicture(address: string): Promise<Buffer | null> {
  const pages = await findPublicPages();
  const page = pages.find(({ path }) => sharingPicturePath(path) === address);
  if (!page) return null;
  return cachedRead(`sharing-picture:${address}`, async () => drawSharingPicture(page, await getSharingLook()));
}
