import { isSlashOff } from './browser-storage.ts';

/** Whether a key that was pressed belongs to what a person types, or to a dialog, which asks something else first. */
export const isTaken = ({ defaultPrevented, repeat, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  repeat ||
  altKey ||
  (target as Element).closest('input, textarea, select, [contenteditable]') !== null ||
  document.querySelector('dialog[open]') !== null;

/** The box of the search page. Lists have boxes of their own. */
const searchBox = () => document.querySelector<HTMLInputElement>('[action="/search"] [type=search]');

/** Opens the search by Ctrl or ⌘ and K, and by “/” unless it is switched off. `signal` stops it. */
export function openSearch(signal: AbortSignal): void {
  const shown = searchBox();
  if (shown) void import('./search-page.ts').then(({ beginSearch }) => beginSearch(shown, signal));
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey } = event;
      if (isTaken(event) || !(ctrlKey || metaKey ? key === 'k' : key === '/' && !isSlashOff())) return;
      event.preventDefault();
      const box = searchBox();
      if (box) box.select();
      else location.assign('/search');
    },
    { signal },
  );
}
