/** Guides the focus in the menu of small windows, and closes it when a link in it is chosen. `signal` ends it. */
export function operateMobileMenu(signal: AbortSignal): void {
  const panel = document.getElementById('mobile-menu');
  if (!panel) return;
  const start = () => panel.querySelector('button')?.focus();
  // It may have been opened while this script was on its way.
  if (panel.matches(':popover-open')) start();
  panel.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && start(), { signal });
  panel.addEventListener(
    'click',
    ({ target }) => {
      // A page change by script keeps the document, and with it an open popover.
      if ((target as Element).closest('a')) panel.hidePopover();
    },
    { signal },
  );
  // The page lies covered beneath: who tabs past the end of the menu comes back to its beginning.
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
