import { browserStorage } from './keep-lists.ts';

/** What the browser keeps while the visitor does not want the key “/”. */
const storageKey = 'search-key';

export const isSlashOff = (): boolean => browserStorage()?.getItem(storageKey) === 'off';

export function switchSlash(isOff: boolean): void {
  if (isOff) browserStorage()?.setItem(storageKey, 'off');
  else browserStorage()?.removeItem(storageKey);
}
