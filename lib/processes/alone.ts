import cluster from 'node:cluster';
import { environment } from '../config/env.ts';
import { postgresqlAddress } from '../config/paths.ts';
import { perProcess } from './per-process.ts';

/**
 * Whether other starts, on other machines too, may serve the site at the same time: they can where the database and the
 * files are both reached over the network.
 */
export const mayHaveOtherStarts = (): boolean => company().mayHaveOtherStarts;

const isReachedByOthers = () => postgresqlAddress() !== null && environment().STORAGE_URL !== undefined;

const company = perProcess('company', () => ({
  isAlone: !cluster.isWorker && !isReachedByOthers(),
  mayHaveOtherStarts: isReachedByOthers(),
}));

/**
 * Whether this process is the only one that serves the site. What it remembers is then all that there is to know, and
 * nothing needs to be asked of the database that several would share.
 */
export const isAlone = (): boolean => company().isAlone;

/**
 * Whether another process started this one and remembers for all that it started (lib/processes/ask-first.ts). A process
 * that is not alone may have none: several starts can serve one site together.
 */
export const hasFirst = (): boolean => cluster.isWorker;

/** Makes the process act as one of several, for tests. */
export function pretendCompany(): void {
  company().isAlone = false;
}

/** Makes the process act as one start of several, for tests. */
export function pretendOtherStarts(): void {
  Object.assign(company(), { isAlone: false, mayHaveOtherStarts: true });
}
