import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import os from 'node:os';

const least = os.constants.priority.PRIORITY_LOW;

/**
 * Starts a script of ours in a process of its own at the lowest priority, so that no request waits for it.
 *
 * On Linux each thread takes over the priority of the one that starts it, and threads that are there already keep
 * theirs. A process whose priority changes after its start may have threads by then, so `nice` starts it.
 * @param args the script and what it is given
 */
export function spawnYielding(args: readonly string[], options: SpawnOptions): ChildProcess {
  if (process.platform !== 'win32') return spawn('nice', ['-n', `${least}`, process.execPath, ...args], options);
  const child = spawn(process.execPath, args, options);
  if (child.pid !== undefined) os.setPriority(child.pid, least);
  return child;
}
