import { cachedRead } from '../cache/cached-read.ts';
import { getSettings } from '../settings/get-settings.ts';
import { findPublicPages } from './find-public-pages.ts';
import { drawSharingPicture } from './sharing-picture.ts';
import { sharingPicturePath } from './sharing-picture-path.ts';

/**
 * The PNG picture at `address` below `/og`, drawn once per state of the content; null when it is no public page's:
 * nobody can have our name painted over words of theirs.
 */
export async function getSharingPicture(address: string): Promise<Buffer | null> {
  const pages = await findPublicPages();
  const page = pages.find(({ path }) => sharingPicturePath(path) === address);
  if (!page) return null;
  const { centreName } = await getSettings();
  return cachedRead(`sharing-picture:${address}`, () => drawSharingPicture(page, centreName));
}
