import { setTimeout as wait } from 'node:timers/promises';
import { preciseProcessorTime } from './processor-time.ts';

const stepMilliseconds = 50;
/** What a server without requests uses in one step at most. */
const maxIdleMilliseconds = 3;
const maxSteps = 400;

/** Waits until a server has finished what clients asked for who have left, so that it does not count for the next one. */
export async function untilQuiet(pid: number): Promise<void> {
  let before = preciseProcessorTime(pid);
  for (let step = 0; step < maxSteps; step += 1) {
    await wait(stepMilliseconds);
    const now = preciseProcessorTime(pid);
    if (now - before <= maxIdleMilliseconds) return;
    before = now;
  }
}
