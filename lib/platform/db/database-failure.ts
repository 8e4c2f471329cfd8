import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import { perProcess } from '../processes/per-process.ts';

interface DriverFailure {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
  reason?: string;
  host?: string;
  port?: number;
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

/** Kinds of Prisma for a server that cannot be reached, has no connection left, or whose transactions keep losing. */
const busyKinds = new Set([
  'SocketTimeout',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'TooManyConnections',
  'TransactionWriteConflict',
]);

/**
 * PostgreSQL’s codes for the same: a lost connection, no room for another one, a lock or a statement that took too long, a
 * server that ends or is starting. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const busyCodes = /^(?:08...|53000|53200|53300|55P03|57014|57P0[1-5]|25P03|40001|40P01)$/;

/** The messages of PostgreSQL's driver without a code: no connection became free in time, or one was cut. */
const driversWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

const isDriversWord = (error: unknown): boolean =>
  error instanceof Error && (driversWords.test(error.message) || isDriversWord(error.cause));

/**
 * Prisma's message about a transaction that did not begin in its time, or was taken back because it did not end in
 * it.
 */
const outOfTime = /Unable to start a transaction in the given time|cannot be executed on an expired transaction/;

const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'P2028' && outOfTime.test(error.message);

/**
 * Why the database could not write, where that is no mistake of the code: another process holds its lock, it cannot be
 * reached, the machine is too busy, or the disk is full. Null for every other error.
 */
export function databaseFailure(error: unknown): 'busy' | 'full' | null {
  const { kind = '', originalCode = '' } = driverFailure(error) ?? {};
  if (busyKinds.has(kind) || busyCodes.test(originalCode) || isDriversWord(error) || isOutOfTime(error)) return 'busy';
  return originalCode === 'SQLITE_FULL' || originalCode === '53100' ? 'full' : null;
}

const seen = perProcess('database away', () => ({ at: Number.NEGATIVE_INFINITY }));

/** Longer than a page takes to fail after its read of the database has. */
const lateMilliseconds = 5000;

/** Remembers that the database could not be asked, for the answer to the page that asked. */
export function noteAway(error: unknown): void {
  if (databaseFailure(error) === 'busy') seen().at = performance.now();
}

/** Whether the database could not be asked a moment ago, so that a page that failed may work if it is asked for again. */
export const wasAway = (): boolean => performance.now() - seen().at < lateMilliseconds;
