import { linkWithin } from '../link-to-follow.ts';
import { closeOnBack } from './close-on-back.ts';

/**
 * Opens the menu of small windows as a modal dialog, so that the page behind is neither read nor reached, and closes it on
 * Back, beside it, and when one of its links is chosen. `signal` stops it.
 */
export function operateMobileMenu(signal: AbortSignal): void {
  const panel = document.querySelector<HTMLDialogElement>('#mobile-menu');
  if (!panel) return;
  let closed = async () => {};
  const open = () => {
    panel.showModal();
    closed = closeOnBack(() => panel.close());
  };
  // The browser opened it as a popover while this script was loading.
  if (panel.matches(':popover-open')) {
    panel.hidePopover();
    open();
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget="mobile-menu"]')) {
    button.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        if (panel.open) panel.close();
        else open();
      },
      { signal },
    );
  }
  panel.addEventListener('close', () => void closed(), { signal });
  panel.addEventListener(
    'click',
    (event) => {
      const { left } = panel.getBoundingClientRect();
      if (event.target === panel && event.clientX < left) panel.close();
      const link = linkWithin(event);
      if (!panel.open || !(event.target as Element).closest('a')) return;
      // Navigation by script keeps the document, and with it an open menu.
      panel.close();
      if (!link) return;
      // The step of the open menu is taken back first, or Back would lead from the next page to this one twice.
      event.preventDefault();
      void closed().then(() => link.click());
    },
    { signal },
  );
  // A browser lets the focus out to its own buttons. From the end of the menu it returns to its start.
  panel.addEventListener(
    'keydown',
    (event) => {
      const stops = [...panel.querySelectorAll<HTMLElement>('a, button, summary')].filter(
        (stop) => stop.getClientRects().length > 0,
      );
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (event.key !== 'Tab' || document.activeElement !== from) return;
      event.preventDefault();
      to?.focus();
    },
    { signal },
  );
  // In a wide window the bar takes its place, and an unseen dialog would keep everyone from the page.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => panel.close(), { signal });
  signal.addEventListener('abort', () => panel.close());
}
