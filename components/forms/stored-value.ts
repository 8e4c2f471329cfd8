/** The tab's own storage, which ends with the tab, or the browser's. */
type Where = 'sessionStorage' | 'localStorage';

/** Reads the value under `name` from JSON. Null where there is none, or storage is forbidden. */
export function readStored<Value>(name: string, where: Where = 'sessionStorage'): Value | null {
  try {
    return JSON.parse(window[where].getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores `value` as JSON, and forgets it if it is undefined. Where storage is full or forbidden, nothing is stored. */
export function storeValue(name: string, value: unknown, where: Where = 'sessionStorage'): void {
  try {
    if (value === undefined) window[where].removeItem(name);
    else window[where].setItem(name, JSON.stringify(value));
  } catch {}
}
