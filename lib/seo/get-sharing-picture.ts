import { cachedRead } from '../cache/cached-read.ts';
import { getSettings } from '../settings/get-settings.ts';
import { findPublicPages } from './find-public-pages.ts';
import { drawSharingPicture } from './sharing-picture.ts';

const withoutQuery = (path: string) => path.split('?')[0];

/**
 * The PNG picture for sharing the page at `path`, drawn once per state of the content; null when there is no such
 * page: nobody can have our name painted over words of theirs.
 */
export async function getSharingPicture(path: string): Promise<Buffer | null> {
  const pages = await findPublicPages();
  const page = pages.find((candidate) => withoutQuery(candidate.path) === path);
  if (!page) return null;
  const { centreName } = await getSettings();
  return cachedRead(`sharing-picture:${path}`, () => drawSharingPicture(page, centreName));
}
