import { isSlashOff, switchSlash } from './browser-storage.ts';

/** Puts a person who opens the search into its `box`, and keeps the switch of the key “/”. `signal` stops it. */
export function beginSearch(box: HTMLInputElement, signal: AbortSignal): void {
  // A person who opens the search wants to type. A person who reads results does not.
  if (box.value === '' && document.activeElement === document.body) box.focus();
  const button = document.querySelector('[data-search-key]');
  const show = () => button?.setAttribute('aria-pressed', String(!isSlashOff()));
  show();
  button?.addEventListener(
    'click',
    () => {
      switchSlash(!isSlashOff());
      show();
    },
    { signal },
  );
}
