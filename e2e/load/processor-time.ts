import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const ticksPerSecond = 100;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process or thread has ended in between.
    return '';
  }
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** A process and everything that it started. */
function processTree(pid: number): number[] {
  const children = tasksOf(pid).flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' '));
  return [pid, ...children.map(Number).filter(Boolean).flatMap(processTree)];
}

/** The ticks in user and system mode in the text of `/proc/PID/stat`, whose second field may contain anything. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? 0 : Number(fields[11]) + Number(fields[12]);
}

/** The milliseconds of processor that a process and its children have used, in steps of 10. */
export function processorTime(pid: number): number {
  const ticks = processTree(pid).map((each) => ticksIn(read(`/proc/${each}/stat`)));
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond;
}

/** The same to the microsecond, without threads that have ended: for moments that are shorter than a few steps. */
export function preciseProcessorTime(pid: number): number {
  const nanoseconds = processTree(pid).flatMap((each) =>
    tasksOf(each).map((task) => Number(read(`/proc/${each}/task/${task}/schedstat`).split(' ')[0] || 0)),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000;
}

/** The megabytes that a process and its children hold. */
export function residentMegabytes(pid: number): number {
  const kilobytes = processTree(pid).map((each) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${each}/status`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

const stepMilliseconds = 50;
/** The most that a server without requests uses in one step. */
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
