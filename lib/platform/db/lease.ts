import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { logError } from '../monitoring/log-error.ts';
import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';
import { database } from './client.ts';
import { dialect } from './dialect.ts';
import { Prisma } from './generated/client.ts';
import { readRows, runStatement } from './statement.ts';

// A lease lets one of several starts do something. Its row has a holder and an end by the database's clock. A process that
// is alone has its leases in memory, and asks no database.

/** Work that this process alone does, until it gives it back or can no longer extend it. */
export interface Lease {
  isHeld: () => boolean;
  giveBack: () => Promise<void>;
}

interface Watch {
  /** Someone waits for the lease. Called again until it is given back. */
  onWanted?: () => void;
  onLost?: () => void;
  everyMilliseconds?: number;
}

/** Work of one name in this process: what runs, or what was asked for last and waits for that. */
interface Turn {
  ended: Promise<void>;
  onWanted: (() => void) | undefined;
}

const turns = perProcess('work in turn', () => new Map<string, Turn>());

/**
 * Asks what this process does under a name to end, if that can be continued, and waits until it has.
 * @returns how to end the own turn
 */
async function beginTurn(name: string, onWanted?: () => void): Promise<() => void> {
  const before = turns().get(name);
  before?.onWanted?.();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const own = { ended, onWanted };
  turns().set(name, own);
  await before?.ended;
  return () => {
    resolve();
    if (turns().get(name) === own) turns().delete(name);
  };
}

/** Runs `work` once all earlier work of its name in this process has ended, however it ended. */
async function inTurn<T>(name: string, work: () => Promise<T>, onWanted?: () => void): Promise<T> {
  const end = await beginTurn(name, onWanted);
  try {
    return await work();
  } finally {
    end();
  }
}

async function takeInMemory(name: string, { onWanted }: Watch): Promise<Lease | null> {
  if (turns().has(name)) return null;
  const end = await beginTurn(name, onWanted);
  let isOver = false;
  return {
    isHeld: () => !isOver,
    giveBack: async () => {
      isOver = true;
      end();
    },
  };
}

interface Row {
  name: string;
  holder: string;
}

// Each of these is one statement, so that of two processes at once only one succeeds.

/** Takes a lease that no process has. @returns whether it is the holder's now */
export async function takeRow({ name, holder }: Row, seconds: number): Promise<boolean> {
  const taken = await readRows<unknown>(Prisma.sql`
    INSERT INTO "Lease" ("name", "holder", "until", "isWanted") VALUES (${name}, ${holder}, ${dialect().secondsFromNow(seconds)}, ${false})
    ON CONFLICT ("name") DO UPDATE SET "holder" = excluded."holder", "until" = excluded."until", "isWanted" = excluded."isWanted"
    WHERE "Lease"."until" <= ${dialect().secondsFromNow(0)} RETURNING "name"`);
  return taken.length > 0;
}

/** Extends a lease that is still the holder's. @returns whether another process waits for it; null if it is lost */
export async function renewRow({ name, holder }: Row, seconds: number): Promise<{ isWanted: boolean } | null> {
  const rows = await readRows<{ isWanted: boolean | number | bigint }>(Prisma.sql`
    UPDATE "Lease" SET "until" = ${dialect().secondsFromNow(seconds)}
    WHERE "name" = ${name} AND "holder" = ${holder} AND "until" > ${dialect().secondsFromNow(0)} RETURNING "isWanted"`);
  return rows[0] ? { isWanted: Boolean(rows[0].isWanted) } : null;
}

/** Removes the leases of processes that died more than a day ago. */
export async function forgetOldLeases(): Promise<void> {
  await runStatement(Prisma.sql`DELETE FROM "Lease" WHERE "until" <= ${dialect().secondsFromNow(-24 * 60 * 60)}`);
}

/** Long enough for a busy machine to extend it in time, short enough for what follows a process that died. */
const leaseSeconds = 30;
const extendEveryMilliseconds = 5000;

async function takeOfAll(
  name: string,
  { onWanted, onLost, everyMilliseconds = extendEveryMilliseconds }: Watch,
): Promise<Lease | null> {
  const row = { name, holder: randomUUID() };
  let heldUntil = performance.now() + leaseSeconds * 1000;
  if (!(await takeRow(row, leaseSeconds))) return null;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  const extend = async () => {
    const from = performance.now();
    const renewed = await renewRow(row, leaseSeconds);
    if (isOver) return;
    if (renewed) {
      heldUntil = from + leaseSeconds * 1000;
      if (renewed.isWanted) onWanted?.();
    } else {
      end();
      onLost?.();
    }
  };
  const timer = setInterval(() => {
    extend().catch((error: unknown) => logError(`The lease of ${name} could not be extended`, error));
  }, everyMilliseconds).unref();
  return {
    // Counted from before it was asked for, so that it ends here no later than for the others.
    isHeld: () => !isOver && performance.now() < heldUntil,
    giveBack: async () => {
      end();
      // Another process may have it by now.
      await database().lease.deleteMany({ where: row });
    },
  };
}

/** Takes a lease and extends it for as long as this process lives. @returns null while it is taken, here or elsewhere */
export const takeLease = (name: string, watch: Watch = {}): Promise<Lease | null> =>
  isAlone() ? takeInMemory(name, watch) : takeOfAll(name, watch);

/** Longer than any work that one of several processes does in turn, so that only what hangs is given up. */
const maxWaitMilliseconds = 30_000;
/** Longer each time, and with some chance, so that processes that wait do not ask in step. */
const betweenTries = (tried: number) => Math.min(250, 15 * 1.3 ** tried) * (0.75 + Math.random() / 2);

/** Waits until no other process has a lease, and takes it. @throws what a busy database throws, when it takes too long */
async function waitForLease(name: string, watch: Watch): Promise<Lease> {
  const deadline = performance.now() + maxWaitMilliseconds;
  for (let tried = 1; ; tried += 1) {
    const lease = await takeOfAll(name, watch);
    if (lease) return lease;
    if (performance.now() > deadline) throw new DriverAdapterError({ kind: 'SocketTimeout' });
    await database().lease.updateMany({ where: { name, isWanted: false }, data: { isWanted: true } });
    await pause(betweenTries(tried));
  }
}

/** Runs `work` once all earlier work of this name has ended, however it ended, here and in every other process. */
export const withLease = <T>(name: string, work: () => Promise<T>, watch: Watch = {}): Promise<T> =>
  inTurn(
    name,
    async () => {
      if (isAlone()) return work();
      const lease = await waitForLease(name, watch);
      try {
        return await work();
      } finally {
        // One that could not be given back ends by itself.
        await lease
          .giveBack()
          .catch((error: unknown) => logError(`The lease of ${name} could not be given back`, error));
      }
    },
    watch.onWanted,
  );

/** Work that is done one after the other, also when two people press together. */
type Turns =
  /** New entries, their changes, and the telling of people. */
  | 'breaches'
  /** Withdrawals too, so that the file of steps and the database always agree on which came last. */
  | 'erasures'
  /** Each takes up to 256 MB. */
  | 'drawings'
  /** Each takes up to 512 MB. */
  | 'tables'
  /** Each takes up to 512 MB. */
  | 'receipts'
  /** So that no site is asked twice, also when two people press together. */
  | 'checks of links'
  /** So that the first answer counts for all links that wait for it. */
  | 'checks of the way out'
  /** So that a question of a draft gets no more files than it takes. */
  | 'files of drafts'
  /** So that a code that is typed in many tabs counts once. */
  | 'codes of privacy requests'
  /** A lease for each picture by itself, so that its removal and the code that counts on it see each other. */
  | 'files of a picture'
  /** So that the log has what each of two people did. */
  | 'held emails'
  /** So that the end of a warning never overtakes its beginning. */
  | 'warnings';

/** Work that each process does one after the other for itself: its own memory, and rows that can be there only once. */
const ofProcess: ReadonlySet<Turns> = new Set<Turns>(['drawings', 'receipts', 'warnings']);

/**
 * Runs `work` once all earlier work of its kind has ended, however it ended, here and in every other process.
 * @param of which one, where each thing of the kind has turns of its own
 */
export function oneAtATime<T>(kind: Turns, work: () => Promise<T>, of = ''): Promise<T> {
  const name = `turn: ${kind}${of && ` ${of}`}`;
  return ofProcess.has(kind) ? inTurn(name, work) : withLease(name, work);
}

const background = perProcess('background work', () => ({ lease: null as Lease | null }));

/** How soon another process goes on after one that died, beside what is left of its lease. */
const tryEveryMilliseconds = 5000;

/** Whether this process does what the site does beside answering requests. Of several, one does. */
export const doesBackground = (): boolean => isAlone() || background().lease?.isHeld() === true;

async function tryToBegin(): Promise<void> {
  if (doesBackground()) return;
  background().lease = await takeLease('background');
  if (background().lease) await forgetOldLeases();
}

/** Makes this process do the background work as soon as no other one does. @returns how to leave it to another */
export async function keepBackground(): Promise<{ stop: () => Promise<void> }> {
  const begin = () =>
    tryToBegin().catch((error: unknown) => logError('The background work could not be taken over', error));
  await begin();
  const timer = setInterval(begin, tryEveryMilliseconds).unref();
  const stop = async () => {
    clearInterval(timer);
    await background().lease?.giveBack();
    background().lease = null;
  };
  return { stop };
}
