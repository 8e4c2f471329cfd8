import { databaseFailure } from '../db/database-failure.ts';
import type { Failure } from '../http/result.ts';
import { spaceAboveFloor } from './free-space.ts';

/** Staff must make room first, but the answer must not be far away for a program that waits. */
const fullRetrySeconds = 600;
const busyRetrySeconds = 20;

/** The 507 while there is no room for anything new. */
export const storageFull: Failure = {
  code: 'insufficient_storage',
  message: 'We cannot store anything new at the moment, because our storage is full. Please try again later.',
  retryAfterSeconds: fullRetrySeconds,
};

const databaseBusy: Failure = {
  code: 'unavailable',
  message: 'We cannot reach our records at the moment. Nothing was stored. Please try again in a minute.',
  retryAfterSeconds: busyRetrySeconds,
};

const storeAwayCode = 'STORE_AWAY';

/** Thrown when the object store gives no answer, or none but that it is busy, however often it is asked. */
export class StoreAway extends Error {
  readonly code = storeAwayCode;

  constructor(what: string, cause: Error) {
    super(`${what}: the object store does not answer: ${cause.message}`, { cause });
  }

  /** In a built site the start and the pages have a copy of this class each, and share one store. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && (error as NodeJS.ErrnoException).code === storeAwayCode;
  }
}

const storeAway: Failure = {
  code: 'unavailable',
  message: 'We cannot reach our store of files at the moment. Nothing was stored. Please try again in a minute.',
  retryAfterSeconds: busyRetrySeconds,
};

/** Whether a file could not be written because the disk, or the user's share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '');

/**
 * The answer to a request that failed because the disk is full, another process holds the database's lock or the object store
 * does not answer. Null for every other error. Nothing was stored, and the same request may succeed later.
 */
export function storageFailure(error: unknown): Failure | null {
  if (error instanceof StoreAway) return storeAway;
  const reason = databaseFailure(error);
  if (reason === 'busy') return databaseBusy;
  return reason === 'full' || isDiskFull(error) ? storageFull : null;
}

/** The refusal of what a full disk or another process's lock stopped. Throws every other error. */
export function stoppedByStorage(error: unknown): { ok: false; failure: Failure } {
  const failure = storageFailure(error);
  if (!failure) throw error;
  return { ok: false, failure };
}

/** Why strangers can send nothing now: the free space is below its floor. Null while they can. */
export const intakeClosure = async (): Promise<Failure | null> => ((await spaceAboveFloor()) < 0 ? storageFull : null);
