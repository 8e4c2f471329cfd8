import { useEffect } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';
import { watchLeaving } from './watch-leaving.ts';

/**
 * Asks before typed input is lost while `isDirty`: on a link, on Back and Forward, and when the document closes. In the
 * last case the browser shows its own text.
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
