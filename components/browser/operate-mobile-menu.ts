import { closeOnBack } from './close-on-back.ts';
import { linkWithin } from './link-to-follow.ts';

/**
 * Manages the focus in the menu of small windows, and closes it on Back and when one of its links is chosen. `signal`
 * stops it.
 */
export function operateMobileMenu(signal: AbortSignal): void {
  const panel = document.getElementById('mobile-menu');
  if (!panel) return;
  let closed = async () => {};
  const start = () => {
    panel.querySelector('button')?.focus();
    closed = closeOnBack(() => panel.hidePopover());
  };
  // The menu may have been opened while this script was loading.
  if (panel.matches(':popover-open')) start();
  panel.addEventListener('toggle', (event) => ((event as ToggleEvent).newState === 'open' ? start() : void closed()), {
    signal,
  });
  panel.addEventListener(
    'click',
    (event) => {
      const link = linkWithin(event);
      if (!panel.matches(':popover-open') || !(event.target as Element).closest('a')) return;
      // Navigation by script keeps the document, and with it an open popover.
      panel.hidePopover();
      if (!link) return;
      // The step of the open menu is taken back first, or Back would lead from the next page to this one twice.
      event.preventDefault();
      void closed().then(() => link.click());
    },
    { signal },
  );
  // The page below is covered, so tabbing past the end of the menu returns to its start.
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
}
