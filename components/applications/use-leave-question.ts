import { useEffect, useRef, useState } from 'react';
import { watchLeaving } from '#components/ui/watch-leaving.ts';

/** Marks a link that answers for itself what pressing it costs. */
export const asksNothing = 'data-asks-nothing';

/** What was about to be opened, and the two answers. */
export interface Leaving {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * While `isCostly`, a person who leaves for another page of the site is asked first, in a dialog of ours.
 */
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
