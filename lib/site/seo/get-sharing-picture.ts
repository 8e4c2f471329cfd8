import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { drawMark } from '#lib/platform/identity/draw-mark.ts';
import { drawingColours } from '#lib/platform/identity/fixed-colours.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { getPalette } from '#lib/platform/identity/get-palette.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { drawDisc } from './draw-disc.ts';
import { findPublicPages } from './find-public-pages.ts';
import type { Beside } from './sharing-background.ts';
import { drawSharingPicture, type SharingLook } from './sharing-picture.ts';
import { sharingPicturePath } from './sharing-picture-path.ts';

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
