import { setTimeout } from 'node:timers/promises';
import { postgresqlAddress } from '../config/paths.ts';
import { type Result, success } from '../http/result.ts';
import { everyApplication, withDatabase } from './client.ts';
import { driverFailure } from './database-failure.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { brokenRule } from './sqlite/connection.ts';
import { isStatement, readRows } from './statement.ts';

// Why a write failed, in words for Prisma's codes. Nothing else spells them.

const codeOf = (error: unknown): string | null =>
  error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;

/** The model whose write failed. */
export const failedModel = (error: unknown): string =>
  error instanceof Prisma.PrismaClientKnownRequestError ? String(error.meta?.modelName) : '';

/** Another row has what must be unique. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === 'P2002';

/** A row that the write changes is not there, or not as the write says. */
export const isMissingRow = (error: unknown): boolean => codeOf(error) === 'P2025';

/** A row refers to one that is gone, or still to one that should go. */
const isBrokenReference = (error: unknown): boolean => ['P2003', 'P2014'].includes(codeOf(error) ?? '');

/** The database has not this table: no migration ran. */
export const isMissingTable = (error: unknown): boolean => codeOf(error) === 'P2021';

/** Whether a write failed because a row that it changes, or that it belongs to, was changed or removed in the meantime. */
export const isGone = (error: unknown): boolean =>
  isMissingRow(error) ||
  // Prisma gives what a trigger refuses the code of a missing row.
  (codeOf(error) === 'P2003' && driverFailure(error)?.originalCode !== 'SQLITE_CONSTRAINT_TRIGGER');

const undoings = { taken: isUniqueViolation, missing: isMissingRow, needed: isBrokenReference, gone: isGone };

/** Why the database undid a write: one of its own reasons, or the rule of a {@link mustHold}. */
type Undoing = keyof typeof undoings | Rule;

/** Whether the database undid a write for one of these reasons. */
export const isUndone = (error: unknown, ...reasons: readonly Undoing[]): boolean =>
  reasons.some((reason) =>
    reason in undoings ? undoings[reason as keyof typeof undoings](error) : isBroken(error, reason as Rule),
  );

type Refusals = Partial<Record<Undoing, Result<never>>>;

/** The refusal for the reason why the database undid a write, the first that fits. Null for every other error. */
export const refusalFor = (error: unknown, refusals: Refusals): Result<never> | null =>
  Object.entries(refusals).find(([reason]) => isUndone(error, reason as Undoing))?.[1] ?? null;

/**
 * The result of a write: `value`, or the refusal for the reason why the database undid it.
 * @throws every other error
 */
export const orRefuse = <Value = null>(
  writing: Promise<unknown>,
  refusals: Refusals,
  value = null as Value,
): Promise<Result<Value>> =>
  writing.then(
    () => success(value),
    (error: unknown) => {
      const refusal = refusalFor(error, refusals);
      if (refusal) return refusal;
      throw error;
    },
  );

/** The result of a write. Null if the database undid it for one of these reasons. @throws every other error */
export const orNull = <Value>(writing: Promise<Value>, ...reasons: readonly Undoing[]): Promise<Value | null> =>
  writing.catch((error: unknown) => {
    if (isUndone(error, ...reasons)) return null;
    throw error;
  });

type Writes = Prisma.PrismaPromise<unknown>[];
type Results<W extends Writes> = { -readonly [Index in keyof W]: Awaited<W[Index]> };

/**
 * How often a transaction is tried, some five seconds in all. Each failure means that another one was written, so the waiting
 * ones get fewer.
 */
const maxTries = 40;
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

/** Does work again that met another write, five times in all: each that fails met one, and the next sees it. */
export async function retryWhen<T>(isMet: (error: unknown) => boolean, work: () => Promise<T>, left = 5): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (left === 1 || !isMet(error)) throw error;
  }
  return retryWhen(isMet, work, left - 1);
}

/** Runs a transaction again that another one undid. @throws what it throws, and the conflict if it lost 40 times in a row */
async function untilItHolds<T>(transaction: () => Promise<T>): Promise<T> {
  let hasMet = false;
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      const meets = mayHaveMet(error);
      if (tried === maxTries || !(isConflict(error) || (meets && !hasMet))) throw error;
      // It may also meet one after it lost to another.
      hasMet = meets;
      const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** tried);
      await setTimeout(pause * Math.random());
    }
  }
}

/**
 * The statement before the writes of an array. The client keeps what it compiled of an array, by its shape, and the
 * values of a statement in SQL belong to the shape: each would be kept, with what an applicant wrote, and serve no
 * other. It keeps none of an array that begins with a statement.
 */
const beginning = (writes: readonly Prisma.PrismaPromise<unknown>[]) =>
  writes.some(isStatement) ? [readRows(Prisma.sql`SELECT 1 AS "one"`)] : [];

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
    const first = beginning(writes);
    const results = await everyApplication().$transaction([...first, ...writes]);
    return results.slice(first.length) as Results<W>;
  });

/** Some writes of a transaction. It makes them when it runs, or they would not belong to it. */
export type Step = () => readonly Prisma.PrismaPromise<unknown>[] | Promise<unknown>;

/** How long a transaction waits for its turn, and then takes at most. */
interface Patience {
  maxWait: number;
  timeout: number;
}

/** For thousands of rows, which may wait for others like them. */
export const forManyRows: Patience = { maxWait: 60_000, timeout: 60_000 };

/**
 * Writes all steps in one transaction, or nothing, as `write` does. All writes of an array are compiled together: no one is
 * answered in the meantime, and with a statement in SQL among them, they are compiled each time. The writes of steps are
 * compiled one by one, each shape once. So thousands of rows go through here, and what visitors send all the time. A
 * step waits for nothing but its own writes, because other writers wait for the transaction.
 * @returns the results of each step
 */
export const writeInSteps = (steps: readonly Step[], patience?: Patience): Promise<unknown[][]> =>
  untilItHolds(() =>
    everyApplication().$transaction(
      (transaction) =>
        withDatabase(transaction as PrismaClient, async () => {
          const results: unknown[][] = [];
          for (const step of steps) {
            const writes = await step();
            const own: unknown[] = [];
            if (Array.isArray(writes)) for (const each of writes) own.push(await each);
            results.push(own);
          }
          return results;
        }),
      patience,
    ),
  );

/** The codes of the errors by which the SQL function `must_hold` ends a statement, here and on PostgreSQL. */
const brokenRules: readonly unknown[] = [brokenRule, 'MH001'];

/**
 * A rule for several rows together that holds whenever a transaction ends: at least one is left, or there is room for
 * it.
 */
type Rule =
  | 'an administrator can sign in'
  | 'an owner can open the page'
  | 'the draft has room for its answers'
  | 'few messages wait for an answer'
  | 'others wait for an answer too'
  | 'messages have few files'
  | 'few templates'
  | 'the message can be answered'
  | 'one invitation is open for an address'
  | 'the page has room for the co-founder'
  | 'the program has a place'
  | 'the files have time left';

/**
 * The last write of an array transaction that could break `rule`: it undoes all of them unless `condition` holds by then.
 * Transactions run one after the other, so of two at once the second sees what the first left.
 */
export const mustHold = (rule: Rule, condition: Prisma.Sql) =>
  readRows(Prisma.sql`SELECT CASE WHEN ${condition} THEN 1 ELSE must_hold(${rule}) END AS "holds"`);

/** Whether {@link mustHold} undid a transaction for this rule. */
function isBroken(error: unknown, rule: Rule): boolean {
  const failure = driverFailure(error);
  return brokenRules.includes(failure?.originalCode) && failure?.originalMessage === rule;
}
