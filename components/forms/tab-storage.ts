/** What the tab's own storage holds under `name`, from JSON. Null where there is nothing, or storage is forbidden. */
export function readTab<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps `value` in the tab as JSON, and forgets it if it is undefined. Where storage is full or forbidden, nothing is kept. */
export function keepInTab(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
}
