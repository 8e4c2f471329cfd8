import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  addOutcomes,
  countPlaywright,
  countVitest,
  describeFailures,
  describeLength,
  describeTotal,
  leftOut,
  type Outcome,
  type PlaywrightReport,
} from './count-results.ts';

const reports = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-checks-'));

/** Runs a command. With `quiet`, its output appears only when it fails. @returns whether it succeeded */
function run(command: string[], options: { quiet?: boolean; env?: Record<string, string> } = {}): Promise<boolean> {
  const { quiet = true, env = {} } = options;
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0 && quiet) process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/** The command that runs a script of package.json. */
export const script = (name: string, ...args: string[]) => ['npm', 'run', '--silent', name, '--', ...args];
/** The command that runs a file of this project. */
export const program = (file: string) => [process.execPath, file];
export const asOne = (passed: boolean): Outcome => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** Reads a runner's report. A runner that failed without a failed test, or left no report, counts as one failure. */
function counted(file: string, ended: boolean, count: (report: never) => Outcome): Outcome {
  if (!existsSync(file)) return asOne(false);
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')) as never);
  return ended || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

/** Runs vitest. */
export async function unitTests(...only: string[]): Promise<Outcome> {
  const file = path.join(reports, 'unit.json');
  const args = [...only, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return counted(file, await run(script('test:unit', ...args)), countVitest);
}

/** Tries a share of the attacks, or others with other `options` of theirs. */
export async function attacks(options = ['--share']): Promise<Outcome> {
  const file = path.join(reports, 'attacks.json');
  const args = ['e2e/abuse/run-attacks.ts', ...options, `--counts=${file}`];
  return counted(file, await run([process.execPath, ...args]), (report: Outcome) => report);
}

/** Runs Playwright. */
export async function journeys(...only: string[]): Promise<Outcome> {
  const file = path.join(reports, 'journeys.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ended = await run(script('test:e2e', '--reporter=list,json', ...only), { quiet: false, env });
  return counted(file, ended, (report: PlaywrightReport) => {
    const names = leftOut(report);
    if (names.length > 0) console.log(`Left out: ${names.length} journeys\n${names.join('\n')}`);
    return countPlaywright(report);
  });
}

let total: Outcome = { passed: 0, failed: 0, skipped: 0 };

/** Runs a check, prints its result and adds it to the totals. */
export async function step(name: string, work: string[] | (() => Promise<Outcome>)): Promise<void> {
  const began = performance.now();
  const outcome = await (typeof work === 'function' ? work() : run(work).then(asOne)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return asOne(false);
  });
  const named = outcome.failed > 0 && !outcome.failures?.length ? [''] : (outcome.failures ?? []);
  const failures = named.map((failure) => [name, failure].filter(Boolean).join(': '));
  total = addOutcomes(total, { ...outcome, failures });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${seconds} s`);
}

/** The totals, and those of the commands before, which a file keeps where several are one check (`.ci/run`). */
function totals(): Outcome {
  const file = process.env.CHECKS_TOTALS;
  if (!file) return total;
  const all = existsSync(file) ? addOutcomes(JSON.parse(readFileSync(file, 'utf8')), total) : total;
  writeFileSync(file, JSON.stringify(all));
  return all;
}

/** Prints the totals of all checks. @param mostSeconds how long they take at most on a quiet machine */
export function finish(mostSeconds?: number): void {
  rmSync(reports, { recursive: true, force: true });
  const length = describeLength(process.uptime(), mostSeconds);
  if (length) console.log(`\n${length}`);
  const all = totals();
  const failures = describeFailures(all);
  if (failures) console.log(`\n${failures}`);
  console.log(`\n${describeTotal(all)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
