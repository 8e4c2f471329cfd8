import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { logError } from '../monitoring/log-error.ts';
import { removeRow, renewRow, takeRow, wantRow } from './lease-rows.ts';

/** Long enough for a busy machine to extend it in time, short enough for what follows a process that died. */
const leaseSeconds = 30;
const extendEveryMilliseconds = 5000;
/** Longer each time, and with some chance, so that processes that wait do not ask in step. */
const betweenTries = (tried: number) => Math.min(250, 15 * 1.3 ** tried) * (0.75 + Math.random() / 2);

/** Work that this process alone does, until it gives it back or can no longer extend it. */
export interface Lease {
  isHeld: () => boolean;
  giveBack: () => Promise<void>;
}

interface Watch {
  /** Another process waits for the lease. Called again until it is given back. */
  onWanted?: () => void;
  onLost?: () => void;
  everyMilliseconds?: number;
}

/** Takes a lease and extends it for as long as this process lives. @returns null while another process has it */
export async function takeLease(
  name: string,
  { onWanted, onLost, everyMilliseconds = extendEveryMilliseconds }: Watch = {},
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
      await removeRow(row);
    },
  };
}

/** Longer than any work that one of several processes does in turn, so that only what hangs is given up. */
const maxWaitMilliseconds = 30_000;

/** Waits until a lease is free, and takes it. @throws what a busy database throws, when it takes too long */
async function waitForLease(name: string, watch: Watch): Promise<Lease> {
  const deadline = performance.now() + maxWaitMilliseconds;
  for (let tried = 1; ; tried += 1) {
    const lease = await takeLease(name, watch);
    if (lease) return lease;
    if (performance.now() > deadline) throw new DriverAdapterError({ kind: 'SocketTimeout' });
    await wantRow(name);
    await pause(betweenTries(tried));
  }
}

/** Runs `work` while no other process does work of this name. */
export async function withLease<T>(name: string, work: () => Promise<T>, watch: Watch = {}): Promise<T> {
  const lease = await waitForLease(name, watch);
  try {
    return await work();
  } finally {
    // One that could not be given back ends by itself.
    await lease.giveBack().catch((error: unknown) => logError(`The lease of ${name} could not be given back`, error));
  }
}
