import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '../processes/per-process.ts';

const watcher = perProcess('database watcher', () => new AsyncLocalStorage<(() => void) | null>());

/** Runs `work`, and calls `onUse` whenever it asks for the database. With null there is no such call. */
export const watchReads = <T>(onUse: (() => void) | null, work: () => T): T => watcher().run(onUse, work);

/** Tells the watcher of the caller that the database is used. */
export const tellWatcher = (): void => watcher().getStore()?.();
