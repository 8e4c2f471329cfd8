import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  addOutcomes,
  countPlaywright,
  countVitest,
  describeFailures,
  describeTotal,
  leftOut,
  type Outcome,
  type PlaywrightReport,
} from './count-results.ts';
import { childSeconds, judgeLength, type Ratchet, readRatchet } from './ratchet.ts';

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

/** Tries attacks and crashes: all of them at full size, or what `options` of theirs say. */
export async function attacks(...options: string[]): Promise<Outcome> {
  const file = path.join(reports, 'attacks.json');
  const command = [process.execPath, 'e2e/abuse/run-attacks.ts', `--counts=${file}`, ...options];
  return counted(file, await run(command, { quiet: options.length > 0 }), (report: Outcome) => report);
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

/** Prints the totals, and for one of the runs that the ratchet knows what it took of the processor. */
export function finish(name?: keyof Ratchet['processorSeconds']): void {
  rmSync(reports, { recursive: true, force: true });
  const seconds = name && childSeconds();
  if (seconds) {
    const length = judgeLength({ seconds, most: readRatchet().processorSeconds[name], load: os.loadavg()[0] ?? 0 });
    console.log(`
${length.words}`);
    total = addOutcomes(total, { ...asOne(length.isShort), failures: length.isShort ? [] : [length.words] });
  }
  const failures = describeFailures(total);
  if (failures)
    console.log(`
${failures}`);
  console.log(`
${describeTotal(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
