import { useEffect, useRef } from 'react';
import { useListeners } from './use-listeners.ts';

/**
 * Scrolls to the top when the page changes, except on the way back, where the browser restores the position. If the
 * focused element disappeared (such as in a menu that closed), the focus moves to the page.
 */
export function useRouteChange(path: string) {
  const before = useRef(path);
  const isReturn = useRef(false);

  useListeners((signal) => {
    const onStep = ({ type }: Event) => {
      isReturn.current = type === 'popstate';
    };
    addEventListener('popstate', onStep, { signal });
    addEventListener('click', onStep, { signal, capture: true });
  }, []);

  useEffect(() => {
    if (path === before.current) return;
    before.current = path;
    if (!isReturn.current && !location.hash) scrollTo({ top: 0, behavior: 'instant' });
    isReturn.current = false;
    const { activeElement, body } = document;
    if (activeElement === body || !activeElement?.checkVisibility())
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
