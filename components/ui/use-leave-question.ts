import { useEffect, useRef, useState } from 'react';
import { watchLeaving } from '#components/ui/watch-leaving.ts';

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
  useEffect(() => {
    if (!isCostly) return;
    const listening = new AbortController();
    watchLeaving((leave, link) => {
      if (isLeaving.current || link?.hasAttribute(asksNothing)) return true;
      setGoOn(() => leave);
      return false;
    }, listening.signal);
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
