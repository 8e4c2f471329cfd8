import { useSyncExternalStore } from 'react';

const query = '(width >= 80rem)';

const follow = (onChange: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the window has room for two columns: Tailwind's `xl`. The server's HTML assumes that it has. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => true,
  );
