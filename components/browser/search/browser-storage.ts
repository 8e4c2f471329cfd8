import type { CacheStorage } from '#lib/platform/browser/browser-cache.ts';

/** The browser's store; null where the visitor forbids it. */
export function browserStorage(): CacheStorage {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The name under which the browser keeps that the visitor does not want the key “/”. */
const storageKey = 'search-key';

export const isSlashOff = (): boolean => browserStorage()?.getItem(storageKey) === 'off';

export function switchSlash(isOff: boolean): void {
  if (isOff) browserStorage()?.setItem(storageKey, 'off');
  else browserStorage()?.removeItem(storageKey);
}
