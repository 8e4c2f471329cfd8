import { useEffect, useLayoutEffect, useState } from 'react';

const storageKey = 'singleKeys';

/** Whether somebody is typing, or choosing in a control that has keys of its own. */
const isBusyWithKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="listbox"]') !== null);

/**
 * Calls what a single key stands for, unless it is typed somewhere. They can be switched off, and stay so in this
 * browser: speech input and unsteady hands press them unawares (WCAG 2.1.4).
 */
export function usePageKeys(keys: Record<string, () => void>) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(storageKey) !== 'off'), []);
  // Together with the page that is seen: a key pressed at its first sight counts.
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
