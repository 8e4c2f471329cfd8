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

/** Whether a page failed because a part of it did not arrive, and not because of a fault of ours. */
export const isConnectionLost = (error: unknown): boolean =>
  globalThis.navigator?.onLine === false || (error as Error | null)?.name === 'ChunkLoadError';
