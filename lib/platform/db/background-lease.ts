import { logError } from '../monitoring/log-error.ts';
import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';
import { type Lease, takeLease } from './lease.ts';
import { forgetOldLeases } from './lease-rows.ts';

const background = perProcess('background work', () => ({ lease: null as Lease | null }));

/** How soon another process goes on after one that died, beside what is left of its lease. */
const tryEveryMilliseconds = 5000;

/** Whether this process does what the site does beside answering requests. Of several, one does. */
export const doesBackground = (): boolean => isAlone() || background().lease?.isHeld() === true;

async function tryToBegin(): Promise<void> {
  if (isAlone() || doesBackground()) return;
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
