import { cachedRead } from '../cache/cached-read.ts';
import { getSettings } from '../settings/get-settings.ts';
import { drawingColours } from '../settings/identity/fixed-colours.ts';
import { getPalette } from '../settings/identity/get-palette.ts';
import { findPublicPages } from './find-public-pages.ts';
import { drawSharingPicture } from './sharing-picture.ts';
import { sharingPicturePath } from './sharing-picture-path.ts';

/**
 * The PNG picture at `address` below `/og`, drawn once per state of the content. Null if it belongs to no public page,
 * so that no picture can carry our name and a stranger's text.
 */
export async function getSharingPicture(address: string): Promise<Buffer | null> {
  const pages = await findPublicPages();
  const page = pages.find(({ path }) => sharingPicturePath(path) === address);
  if (!page) return null;
  const [{ centreName }, palette] = await Promise.all([getSettings(), getPalette()]);
  return cachedRead(`sharing-picture:${address}`, () => drawSharingPicture(page, centreName, drawingColours(palette)));
}
