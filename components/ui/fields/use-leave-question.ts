import { useRef, useState } from 'react';
import { linkWithin } from '#components/browser/link-to-follow.ts';
import { useListeners } from '#components/browser/use-listeners.ts';

/**
 * Decides whether a person may leave.
 * @param leave continues what was held back
 * @param link the pressed link; null for the browser's Back and Forward
 */
type Ask = (leave: () => void, link: HTMLAnchorElement | null) => boolean;

/**
 * Asks before another page of the site opens: on a link, or on Back and Forward where the browser allows it. `signal`
 * stops it. The browser itself asks when the document closes (see useLeaveWarning).
 */
function watchLeaving(ask: Ask, signal: AbortSignal): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = linkWithin(event);
      if (!link || ask(() => link.click(), link)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  window.navigation?.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      const { key, url, sameDocument } = event.destination;
      // Back only closes what lies over this page (see closeOnBack).
      if (sameDocument && url === location.href) return;
      if (!ask(() => window.navigation.traverseTo(key), null)) event.preventDefault();
    },
    { signal },
  );
}

/** Marks a link that says itself what pressing it costs, so that no question is needed. */
export const asksNothing = 'data-asks-nothing';

/** The question whether to leave, and its two answers. */
export interface Leaving {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

/** While `isCostly`, asks people in our own dialog before they leave for another page of the site. */
export function useLeaveQuestion(isCostly: boolean): Leaving {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  useListeners(
    (signal) => {
      const ask: Ask = (leave, link) => {
        if (isLeaving.current || link?.hasAttribute(asksNothing)) return true;
        setGoOn(() => leave);
        return false;
      };
      if (isCostly) watchLeaving(ask, signal);
    },
    [isCostly],
  );
  return {
    isAsked: goOn !== null,
    leave: () => {
      isLeaving.current = true;
      goOn?.();
      setGoOn(null);
    },
    stay: () => setGoOn(null),
  };
}
