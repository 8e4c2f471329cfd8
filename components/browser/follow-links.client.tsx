'use client';

import { replaceFailedPictures } from './replace-failed-pictures.ts';
import { useLinks } from './use-links.ts';
import { useListeners } from './use-listeners.ts';

/** Follows links without leaving the document and replaces failed pictures, where the site's shell is not. Draws nothing. */
export function FollowLinks() {
  useLinks();
  useListeners(replaceFailedPictures, []);
  return null;
}
