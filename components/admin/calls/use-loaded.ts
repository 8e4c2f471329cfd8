import { type DependencyList, useState } from 'react';
import { useListeners } from '#components/browser/use-listeners.ts';

/** The last value that `load` gave. Null until it is there. */
export function useLoaded<T>(load: () => Promise<T>, dependencies: DependencyList): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useListeners((signal) => {
    load().then((value) => {
      if (!signal.aborted) setLoaded(value);
    });
  }, dependencies);
  return loaded;
}
