'use client';

import './document-listeners.ts';
import { keepNumbers, replaceFailedPictures } from './document-listeners.ts';
import { useLinks } from './use-links.ts';
import { useListeners } from './use-listeners.ts';

/**
 * Follows links without leaving the document and replaces failed pictures on pages without the site's shell. Renders
 * nothing.
 */
export function FollowLinks() {
  useLinks();
  useListeners(replaceFailedPictures, []);
  useListeners(keepNumbers, []);
  return null;
}
