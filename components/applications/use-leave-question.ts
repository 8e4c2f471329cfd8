import { useEffect, useRef, useState } from 'react';
import { linkToFollow } from '#components/layout/link-to-follow.ts';

/** Marks a link that answers for itself what pressing it costs. */
export const asksNothing = 'data-asks-nothing';

/** What was about to be opened, and the two answers. */
export interface Leaving {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * While `isCostly`, who leaves for another page of the site is asked first: by a link, or by the browser's Back where
 * it lets a page ask. Leaving the document is asked by the browser itself (see useLeaveWarning).
 */
export function useLeaveQuestion(isCostly: boolean): Leaving {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isCostly) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(
      'click',
      (event) => {
        const link = linkToFollow(event);
        if (!link || isLeaving.current || link.hasAttribute(asksNothing)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        setGoOn(() => () => link.click());
      },
      { capture: true, signal },
    );
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving.current) return;
        event.preventDefault();
        const { key } = event.destination;
        setGoOn(() => () => window.navigation.traverseTo(key));
      },
      { signal },
    );
    return () => listening.abort();
  }, [isCostly]);
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
