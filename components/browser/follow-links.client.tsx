'use client';

import './no-code-from-text.ts';
import { keepNumbers } from './keep-numbers.ts';
import { replaceFailedPictures } from './replace-failed-pictures.ts';
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
