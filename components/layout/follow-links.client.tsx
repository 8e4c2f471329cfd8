'use client';

import { useLinks } from './use-links.ts';

/** Follows links without leaving the document, where the site's whole shell is not there to do so. Draws nothing. */
export function FollowLinks() {
  useLinks();
  return null;
}
