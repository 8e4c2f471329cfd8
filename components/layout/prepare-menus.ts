const menuKeys = /^(Arrow|Home|End|Escape)/;

/**
 * Fetches what operates the menus when somebody turns to them, which on most pages nobody does. Until it is there,
 * hover and focus open them by the style sheet, and what is done in the bar meanwhile is kept and told to it.
 */
export function prepareMenus(signal: AbortSignal): void {
  const header = document.querySelector('header');
  const missed: Event[] = [];
  const waiting = new AbortController();
  const prepare = async (event: Event) => {
    if ((event.target as Element).closest('.menu-bar')) {
      missed.push(event);
      if (event instanceof KeyboardEvent && menuKeys.test(event.key)) event.preventDefault();
    }
    const { operateMenus } = await import('./operate-menus.ts');
    if (waiting.signal.aborted) return;
    waiting.abort();
    operateMenus(missed, signal);
  };
  for (const type of ['pointerover', 'focusin', 'focusout', 'click', 'keydown']) {
    header?.addEventListener(type, prepare, { signal: AbortSignal.any([waiting.signal, signal]) });
  }
}
