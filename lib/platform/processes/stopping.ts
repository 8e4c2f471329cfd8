import { perProcess } from './per-process.ts';

const state = perProcess('stopping', () => ({ isStopping: false }));

/** Says that the process takes no new work and only finishes what it began. */
export function beginStopping(): void {
  state().isStopping = true;
}

/** Whether the process only finishes what it began. */
export const isStopping = (): boolean => state().isStopping;
