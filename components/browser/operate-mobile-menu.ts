/** Manages the focus in the menu of small windows, and closes it when one of its links is chosen. `signal` stops it. */
export function operateMobileMenu(signal: AbortSignal): void {
  const panel = document.getElementById('mobile-menu');
  if (!panel) return;
  const start = () => panel.querySelector('button')?.focus();
  // The menu may have been opened while this script was loading.
  if (panel.matches(':popover-open')) start();
  panel.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && start(), { signal });
  panel.addEventListener(
    'click',
    ({ target }) => {
      // Navigation by script keeps the document, and with it an open popover.
      if ((target as Element).closest('a')) panel.hidePopover();
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
