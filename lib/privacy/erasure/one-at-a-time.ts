import { Mutex } from 'async-mutex';
import { perProcess } from '../../processes/per-process.ts';

const mutex = perProcess('erasures', () => new Mutex());

/**
 * Runs withdrawals and erasures one after the other, so that the file of steps and the database always agree on which
 * came last, also when someone presses twice.
 */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => mutex().runExclusive(work);
