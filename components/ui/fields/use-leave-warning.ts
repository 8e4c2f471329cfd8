import { useListeners } from '#components/browser/use-listeners.ts';

/** While `isDirty`, the browser asks before it leaves the page. */
export function useLeaveWarning(isDirty: boolean) {
  useListeners(
    (signal) => {
      if (isDirty) window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    },
    [isDirty],
  );
}
