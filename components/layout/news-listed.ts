import { useSyncExternalStore } from 'react';
import { type MenuEntry, newsAddress } from './navigation.ts';

let known: boolean | null = null;
const readers = new Set<() => void>();

/** What the browser's cache said last; until it has said anything, the server's word counts. */
export function setNewsListed(isListed: boolean) {
  known = isListed;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

/** The menu as it is listed now: without News & Announcement while there is none (spec, section 2). */
export function useListedMenu(menu: MenuEntry[], hasNews: boolean): MenuEntry[] {
  const isListed = useSyncExternalStore(
    subscribe,
    () => known ?? hasNews,
    () => hasNews,
  );
  return isListed ? menu : menu.filter((entry) => 'items' in entry || entry.href !== newsAddress);
}
