import { AsyncLocalStorage } from 'node:async_hooks';

// Shared by the server and the bundler's copies of this module.
const globals = globalThis as unknown as { databaseWatcher?: AsyncLocalStorage<(() => void) | null> };
globals.databaseWatcher ??= new AsyncLocalStorage();
const watcher = globals.databaseWatcher;

/** Runs `work`, and calls `onUse` whenever it asks for the database. With null nobody is told. */
export const watchReads = <T>(onUse: (() => void) | null, work: () => T): T => watcher.run(onUse, work);

/** Tells whoever watches the caller that the database is used. */
export const tellWatcher = (): void => watcher.getStore()?.();
