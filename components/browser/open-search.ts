import { browserStorage } from './keep-lists.ts';

/** What the browser keeps while the visitor does not want the key “/”. */
const storageKey = 'search-key';

const address = '/search';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=""], [contenteditable=true]') !== null;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const isSlashOff = () => browserStorage()?.getItem(storageKey) === 'off';

/** Whether a key is Ctrl K, or ⌘ K where that key is. */
function isPressedK(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat || altKey || shiftKey) return false;
  return key.toLowerCase() === 'k' && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}

/** Whether a key asks for the search. “/” never does while a person types, or where they switched it off. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, target } = event;
  if (isPressedK(event)) return true;
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return false;
  return key === '/' && !ctrlKey && !metaKey && !isTypedInto(target) && !isSlashOff();
}

const searchBox = () => document.querySelector<HTMLInputElement>('#search-q');

/** Opens the search by Ctrl or ⌘ and K, and by “/”, which its own button switches. `signal` stops it. */
export function openSearch(signal: AbortSignal): void {
  const isHere = location.pathname.replace(/\/$/, '') === address;
  const box = isHere ? searchBox() : null;
  // A person who opens the search wants to type. A person who reads results does not.
  if (box && box.value === '' && document.activeElement === document.body) box.focus();
  const button = document.querySelector('[data-search-key]');
  button?.setAttribute('aria-pressed', String(!isSlashOff()));
  button?.addEventListener(
    'click',
    () => {
      const isOff = isSlashOff();
      if (isOff) browserStorage()?.removeItem(storageKey);
      else browserStorage()?.setItem(storageKey, 'off');
      button.setAttribute('aria-pressed', String(isOff));
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (!asksForSearch(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (box) box.select();
      else location.assign(address);
    },
    { signal },
  );
}

const officeAddress = '/admin/search';

/** Opens the search of the back office by Ctrl or ⌘ and K. `signal` stops it. */
export function openOfficeSearch(signal: AbortSignal): void {
  if (!location.pathname.startsWith('/admin')) return;
  document.addEventListener(
    'keydown',
    (event) => {
      // The sign-in has no search, and a dialog asks something else first.
      if (!isPressedK(event) || document.querySelector('dialog[open]')) return;
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${officeAddress}"]`);
      if (!link) return;
      event.preventDefault();
      const box = document.querySelector<HTMLInputElement>('#office-search');
      if (box) box.select();
      else link.click();
    },
    { signal },
  );
}
