import { environment } from '../config/env.ts';
import { postgresqlAddress } from '../config/paths.ts';
import { perProcess } from './per-process.ts';

const state = perProcess('alone', () => ({
  isAlone: postgresqlAddress() === null || environment().STORAGE_URL === undefined,
}));

/**
 * Whether this process is the only one that serves the site. What it remembers is then all that there is to know. Other
 * starts, on other machines too, may serve the same site where the database and the files are both reached over the network.
 */
export const isAlone = (): boolean => state().isAlone;

/** Makes the process act as one start of several, for tests. */
export function pretendOtherStarts(): void {
  state().isAlone = false;
}
