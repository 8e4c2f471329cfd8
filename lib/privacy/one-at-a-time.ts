import { Mutex } from 'async-mutex';

// One per process, shared by the bundler's copies of this module.
const globals = globalThis as unknown as { erasures?: Mutex };
globals.erasures ??= new Mutex();
const mutex = globals.erasures;

/**
 * Runs withdrawals and erasures one after the other, so that the file of steps and the database always agree on which
 * came last, also when someone presses twice.
 */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => mutex.runExclusive(work);
