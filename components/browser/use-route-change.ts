import { useEffect, useRef } from 'react';
import { useListeners } from './use-listeners.ts';

/**
 * A change of the page scrolls to the top, except on the way back, where the browser knows the place. When the focus
 * went away with what had it (a menu that closed), it moves to the page.
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
