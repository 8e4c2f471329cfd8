import { isTaken } from './open-search.ts';

/** Opens the search of the back office by Ctrl or ⌘ and K. `signal` stops it. */
export function openOfficeSearch(signal: AbortSignal): void {
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
