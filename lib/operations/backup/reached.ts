/** The steps of a backup, in order. */
export const backupSteps = ['begun', 'copied', 'files', 'database', 'whole', 'named'] as const;

/** The steps of a restore, in order. Each move of a file or folder is one more 'moved'. */
export const restoreSteps = ['unpacked', 'repeated', 'adapted', 'planned', 'moved', 'all_moved'] as const;

/** The steps of a restore into an object store or PostgreSQL. */
type Elsewhere = 'placed' | 'marked' | 'filled';

export type Step = (typeof backupSteps)[number] | (typeof restoreSteps)[number] | Elsewhere;

let passed = 0;

/**
 * Marks a step, so that a test can kill the process in it: with NODE_ENV=test and KILL_AT="moved 3" the process dies
 * when it reaches 'moved' the third time.
 */
export function reached(step: Step): void {
  const { NODE_ENV, KILL_AT } = process.env;
  if (NODE_ENV !== 'test' || !KILL_AT) return;
  const [wanted, time = '1'] = KILL_AT.split(' ');
  if (step !== wanted) return;
  passed += 1;
  if (passed === Number(time)) process.kill(process.pid, 'SIGKILL');
}
