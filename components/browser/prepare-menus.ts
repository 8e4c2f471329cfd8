const types = ['pointerover', 'focusin', 'focusout', 'click', 'keydown'];
const menuKeys = /^(Arrow|Home|End|Escape)/;

/**
 * Fetches what operates the menus when somebody turns to them, which on most pages nobody does. Until it is there,
 * hover and focus open them by the style sheet, and what is done in the bar meanwhile is kept and told to it.
 */
export function prepareMenus(signal: AbortSignal): void {
  const header = document.querySelector('header');
  const missed: Event[] = [];
  let isReady = false;
  const prepare = async (event: Event) => {
    if ((event.target as Element).closest('.menu-bar')) {
      missed.push(event);
      // What is no key has none, and "undefined" is none of these.
      if (menuKeys.test((event as KeyboardEvent).key)) event.preventDefault();
    }
    const { operateMenus } = await import('./operate-menus.ts');
    if (isReady) return;
    isReady = true;
    for (const type of types) header?.removeEventListener(type, prepare);
    operateMenus(missed, signal);
  };
  for (const type of types) header?.addEventListener(type, prepare, { signal });
}
