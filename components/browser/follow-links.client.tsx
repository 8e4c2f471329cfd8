'use client';

import './no-code-from-text.ts';
import { keepNumbers } from './keep-numbers.ts';
import { isTaken } from './open-search.ts';
import { replaceFailedPictures } from './replace-failed-pictures.ts';
import { useLinks } from './use-links.ts';
import { useListeners } from './use-listeners.ts';

/** Opens the search of the back office by Ctrl or ⌘ and K. `signal` stops it. */
function openOfficeSearch(signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      // The sign-in has no search.
      const link = document.querySelector<HTMLAnchorElement>('a[href^="/admin/search"]');
      if (!link || isTaken(event) || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const box = document.querySelector<HTMLInputElement>('#office-search');
      if (box) box.select();
      else link.click();
    },
    { signal },
  );
}

/**
 * Follows links without leaving the document and replaces failed pictures on pages without the site's shell. Renders
 * nothing.
 */
export function FollowLinks() {
  useLinks();
  useListeners(replaceFailedPictures, []);
  useListeners(keepNumbers, []);
  useListeners(openOfficeSearch, []);
  return null;
}
