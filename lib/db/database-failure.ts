import { isDriverAdapterError } from '@prisma/driver-adapter-utils';

interface DriverFailure {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
}

/**
 * The database driver's own words in Prisma's error, which other libraries may have wrapped. What fails only when a
 * transaction ends, Prisma throws as the driver threw it.
 */
export function driverFailure(error: unknown): DriverFailure | null {
  if (typeof error !== 'object' || error === null) return null;
  if (isDriverAdapterError(error)) return error.cause as DriverFailure;
  const { meta, cause } = error as { meta?: { driverAdapterError?: { cause?: DriverFailure } }; cause?: unknown };
  return meta?.driverAdapterError?.cause ?? driverFailure(cause);
}

/**
 * Why the database could not write, where that is no mistake of the code: another process holds its lock, or the disk is full.
 * Null for every other error.
 */
export function databaseFailure(error: unknown): 'busy' | 'full' | null {
  const { kind, originalCode } = driverFailure(error) ?? {};
  if (kind === 'SocketTimeout') return 'busy';
  return originalCode === 'SQLITE_FULL' ? 'full' : null;
}
