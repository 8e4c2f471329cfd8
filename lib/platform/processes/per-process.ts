interface Slot {
  value: unknown;
  knowsSite: boolean;
}

const globals = globalThis as unknown as { perProcess?: Map<string, Slot> };
globals.perProcess ??= new Map();
const slots = globals.perProcess;

/**
 * Something of which a process has exactly one. A constant of a module is not enough: the bundler makes several copies of
 * a module, and development loads it again after each change.
 * @param name unique in the project
 * @param make called at the first use
 * @param knowsSite whether it holds anything of the site's database or files. Tests that share a process forget it
 *   between two sites. False for threads, and for what modules register while they load
 */
export function perProcess<Value>(name: string, make: () => Value, { knowsSite = true } = {}): () => Value {
  return () => {
    const slot = slots.get(name);
    if (slot) return slot.value as Value;
    const value = make();
    slots.set(name, { value, knowsSite });
    return value;
  };
}

/** Makes the process begin again with another site, for tests. */
export function forgetSite(): void {
  for (const [name, { knowsSite }] of slots) if (knowsSite) slots.delete(name);
}
