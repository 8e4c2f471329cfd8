import type { Bench } from './bench.ts';

/** Reads the second line that the shell's `times` prints: what its children used. */
export function parseTimes(output: string): number {
  const children = output.trim().split('\n').at(-1) ?? '';
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`The shell printed something else:\n${output}`);
  return parts.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0);
}

/** Runs a shell command whose output goes to a file. @returns the milliseconds of processor that it used */
export async function runTimed(bench: Bench, command: string, cwd: string): Promise<number> {
  return parseTimes(await bench.run('sh', ['-c', `${command} || exit 1\ntimes`], { cwd }));
}
