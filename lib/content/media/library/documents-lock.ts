import { withLease } from '#lib/platform/db/lease.ts';

/** Runs `work` while nothing else adds or erases documents: the same file may come again while it is being erased. */
export const withDocumentsLocked = <T>(work: () => Promise<T>): Promise<T> => withLease('documents', work);
