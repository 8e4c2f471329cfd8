import { addressAskedFor } from './link-to-follow.ts';

const checkEveryMs = 5000;

/**
 * Says over the page that the connection is lost, and opens `address` by itself once the site can be reached. Without an
 * address a part of this page is missing, and the page loads again. The server drew the dialog, since offline nothing can
 * be loaded. Returns what ends the waiting.
 */
export function awaitConnection(address?: string): (() => void) | undefined {
  const dialog = document.querySelector('#connection-lost') as HTMLDialogElement;
  if (dialog.open) return;
  const said = dialog.querySelector('[role=status] span') as HTMLElement;
  const ending = new AbortController();
  const { signal } = ending;
  const tryToOpen = async (event?: Event) => {
    const isAsked = event?.type === 'click';
    said.hidden ||= isAsked;
    try {
      await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    } catch {
      said.hidden &&= !isAsked;
      return;
    }
    if (signal.aborted) return;
    end();
    if (address) location.assign(address);
    else location.reload();
  };
  // A document that was loaded again already and lacks a part again would load without end.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mayRepeat = address || !navigator.onLine || arrival?.type !== 'reload';
  const timer = mayRepeat ? setInterval(tryToOpen, checkEveryMs) : undefined;
  const end = () => {
    clearInterval(timer);
    ending.abort();
    dialog.close();
  };
  const [tryButton, stayButton] = dialog.querySelectorAll('button');
  if (stayButton) stayButton.hidden = !address;
  tryButton?.addEventListener('click', tryToOpen, { signal });
  addEventListener('online', tryToOpen, { signal });
  dialog.addEventListener('close', () => (address ? end() : location.reload()), { signal });
  said.hidden = true;
  dialog.showModal();
  return end;
}

/** Waits for the connection where a page of the site is asked for offline. `signal` stops it. */
export function waitForPages(signal: AbortSignal): void {
  const wait = (event: Event) => {
    const address = navigator.onLine ? null : addressAskedFor(event);
    if (!address) return;
    event.preventDefault();
    awaitConnection(address);
  };
  // Before anything else follows the link.
  document.addEventListener('click', wait, { signal, capture: true });
  document.addEventListener('submit', wait, { signal, capture: true });
}
