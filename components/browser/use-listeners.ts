import { type DependencyList, useEffect } from 'react';

/** Runs `listen` as an effect whose listeners stop with the given signal. */
export function useListeners(listen: (ending: AbortSignal) => void, dependencies: DependencyList): void {
  useEffect(() => {
    const ending = new AbortController();
    listen(ending.signal);
    return () => ending.abort();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  }, dependencies);
}
