import { Mutex } from 'async-mutex';

// One per process, shared by the bundler's copies of this module.
const globals = globalThis as unknown as { breaches?: Mutex };
globals.breaches ??= new Mutex();
const mutex = globals.breaches;

/** Runs new entries and the telling of people one after the other, also when two administrators press together. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => mutex.runExclusive(work);
