import { useEffect } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';
import { watchLeaving } from './watch-leaving.ts';

/**
 * Asks before what was typed is left, while `isDirty`: by a link, by the browser's Back and Forward, or with the
 * document. What the browser itself asks has its own words.
 */
export function useLeaveGuard(isDirty: boolean, question: string) {
  useLeaveWarning(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const listening = new AbortController();
    watchLeaving(() => window.confirm(question), listening.signal);
    return () => listening.abort();
  }, [isDirty, question]);
}
