const mark = 'lies-over-page';

/** Resolves once the browser has gone one step back. */
const stepBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });

/**
 * Lets the browser's Back close what lies over the page, as people expect on a phone, instead of leaving the page.
 * @returns tells that it was closed in another way, and resolves once the history is as it was before
 */
export function closeOnBack(close: () => void): () => Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  // The framework knows its own entries by their state.
  history.pushState({ ...history.state, [mark]: true }, '');
  const wentBack = () => {
    listening.abort();
    close();
  };
  window.addEventListener('popstate', wentBack, { signal });
  return async () => {
    if (signal.aborted) return;
    listening.abort();
    if (history.state?.[mark]) await stepBack();
  };
}
