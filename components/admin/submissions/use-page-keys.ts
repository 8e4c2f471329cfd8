import { useEffect, useLayoutEffect, useState } from 'react';

const storageKey = 'singleKeys';

/** Whether the person is typing or uses a control with keys of its own. */
const isBusyWithKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="listbox"]') !== null);

/**
 * Runs the action of a single key, unless the person is typing. The keys can be turned off, which this browser
 * remembers: speech input and unsteady hands press them by accident (WCAG 2.1.4).
 */
export function usePageKeys(keys: Record<string, () => void>) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(storageKey) !== 'off'), []);
  // A layout effect, so that a key pressed as soon as the page appears counts.
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isBusyWithKeys(event.target) || !Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      keys[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, keys]);
  const turn = (next: boolean) => {
    setOn(next);
    localStorage.setItem(storageKey, next ? 'on' : 'off');
  };
  return { isOn, turn };
}
