import cluster from 'node:cluster';
import { perProcess } from './per-process.ts';

const company = perProcess('company', () => ({ isAlone: !cluster.isWorker }));

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
