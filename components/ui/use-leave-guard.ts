import { useEffect } from 'react';
import { linkToFollow } from '#components/layout/link-to-follow.ts';

/**
 * Asks before what was typed is left, while `isDirty`: by a link, by the browser's back and forward, or with the
 * document. What the browser itself asks has its own words.
 */
export function useLeaveGuard(isDirty: boolean, question: string) {
  useEffect(() => {
    if (!isDirty) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        if (!linkToFollow(event) || window.confirm(question)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    // Where the browser has no such event, going back leaves without a question.
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType === 'traverse' && event.cancelable && !window.confirm(question))
          event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [isDirty, question]);
}
