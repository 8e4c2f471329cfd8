import { cachedRead } from '../cache/cached-read.ts';
import { getSettings } from '../settings/get-settings.ts';
import { drawIcon } from '../settings/identity/draw-icon.ts';
import { drawingColours } from '../settings/identity/fixed-colours.ts';
import { getIdentity } from '../settings/identity/get-identity.ts';
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
  const [{ centreName }, { look }, palette] = await Promise.all([getSettings(), getIdentity(), getPalette()]);
  return cachedRead(`sharing-picture:${address}`, async () => {
    const mark = look && (await drawIcon('mark.png', look));
    return drawSharingPicture(page, centreName, drawingColours(palette), mark?.content);
  });
}
