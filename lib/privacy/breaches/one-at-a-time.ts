import { Mutex } from 'async-mutex';
import { perProcess } from '../../processes/per-process.ts';

const mutex = perProcess('breaches', () => new Mutex());

/** Runs new entries and the telling of people one after the other, also when two administrators press together. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => mutex().runExclusive(work);
