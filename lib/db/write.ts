import { setTimeout } from 'node:timers/promises';
import { postgresqlAddress } from '../config/paths.ts';
import { everyApplication, withDatabase } from './client.ts';
import { driverFailure } from './database-failure.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { isUniqueViolation } from './write-failure.ts';

type Writes = Prisma.PrismaPromise<unknown>[];
type Results<W extends Writes> = { -readonly [Index in keyof W]: Awaited<W[Index]> };

/**
 * How often a transaction is tried, some five seconds in all. Each failure means that another one was written, so the waiting
 * ones get fewer.
 */
const mostTries = 40;
const firstPauseMilliseconds = 4;
const longestPauseMilliseconds = 250;

/** PostgreSQL's codes for “could not serialize access” and “deadlock detected”. */
const conflictCodes = new Set(['40001', '40P01']);

/**
 * Whether two transactions met and the database undid this one. Prisma says so in three shapes: its own code, the code of
 * a raw statement, and the driver's error as it is where only the COMMIT fails.
 */
function isConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') return true;
  const { kind, originalCode } = driverFailure(error) ?? {};
  return kind === 'TransactionWriteConflict' || conflictCodes.has(originalCode ?? '');
}

/**
 * Where writers do not wait for each other, two that both found no row and both add it do not conflict: the second one
 * breaks the unique key. Built again, it finds the row. A real duplicate fails again.
 */
const mayHaveMet = (error: unknown): boolean => postgresqlAddress() !== null && isUniqueViolation(error);

/** Runs a transaction again that another one undid. @throws what it throws, and the conflict if it lost 40 times in a row */
async function untilItHolds<T>(transaction: () => Promise<T>): Promise<T> {
  let hasMet = false;
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      const meets = mayHaveMet(error);
      if (tried === mostTries || !(isConflict(error) || (meets && !hasMet))) throw error;
      // It may also meet one after it lost to another.
      hasMet = meets;
      const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** tried);
      await setTimeout(pause * Math.random());
    }
  }
}

/**
 * Writes all that `build` gives in one transaction, or nothing. Transactions have the same result as if they had run one
 * after the other. Where the database only finds out that they did not, the losing one is built and run again, so
 * `build` must not change anything itself.
 * @returns the result of each write
 * @throws what a write throws, and the conflict if the transaction lost 40 times in a row
 */
export const write = <W extends Writes>(build: () => readonly [...W] | Promise<readonly [...W]>): Promise<Results<W>> =>
  untilItHolds(async () => {
    const writes = await build();
    return (await everyApplication().$transaction([...writes])) as Results<W>;
  });

/** Some writes of a transaction with thousands of rows. It makes them when it runs, or they would not belong to it. */
export type Step = () => readonly Prisma.PrismaPromise<unknown>[] | Promise<unknown>;

/** Also for its turn after others like it. */
const mostStepsMilliseconds = 60_000;

/**
 * Writes all steps in one transaction, or nothing, as `write` does. All writes of an array are translated at once, and no
 * one is answered in the meantime: these are translated step by step. A step waits for nothing but its own writes, because
 * other writers wait for the transaction.
 */
export const writeInSteps = (steps: readonly Step[]): Promise<void> =>
  untilItHolds(() =>
    everyApplication().$transaction(
      (transaction) =>
        withDatabase(transaction as PrismaClient, async () => {
          for (const step of steps) {
            const writes = await step();
            if (Array.isArray(writes)) for (const each of writes) await each;
          }
        }),
      { maxWait: mostStepsMilliseconds, timeout: mostStepsMilliseconds },
    ),
  );
