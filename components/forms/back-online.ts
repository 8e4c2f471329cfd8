/**
 * Resolves as soon as the browser no longer reports that it is offline, or the signal aborts. A browser that reports a
 * connection may still be wrong, and then the sending fails.
 */
export const backOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve();
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Resolves after a time, but no later than the connection is back or the signal aborts. */
export const pauseOrOnline = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, { signal: listening.signal });
    signal.addEventListener('abort', end, { signal: listening.signal });
    if (signal.aborted) end();
  });

/** Whether a page failed because a part of it did not arrive, and not because of a fault of ours. */
export const isConnectionLost = (error: unknown): boolean =>
  globalThis.navigator?.onLine === false || (error as Error | null)?.name === 'ChunkLoadError';
