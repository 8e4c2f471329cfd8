import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareBuild, prepareClient } from '#app/server/prepare.ts';
import { countPlaywright, countVitest, type Outcome } from './count-results.ts';
import { ensureBrowser } from './ensure-browser.ts';

// `npm test`: everything that a change must pass, cheapest first, with the totals in the last line.

// The journeys run last. If they cannot run, say so now instead of minutes later.
try {
  ensureBrowser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-checks-'));

/** Runs a script of package.json. With `quiet`, its output appears only when it fails. */
function npmRun(script: string, options: { args?: string[]; quiet?: boolean; env?: Record<string, string> } = {}) {
  const { args = [], quiet = false, env = {} } = options;
  return new Promise<boolean>((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
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

const asOne = (passed: boolean): Outcome => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
const quiet = async (script: string) => asOne(await npmRun(script, { quiet: true }));
const prepared = async (work: () => Promise<void>) => {
  await work();
  return asOne(true);
};

/** Reads a runner's report. A runner that failed without a failed test, or left no report, counts as one failure. */
function counted(file: string, ended: boolean, count: (report: never) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')) as never);
  return ended || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

const steps: [name: string, run: () => Promise<Outcome>][] = [
  ['Lock file', () => quiet('lock:check')],
  ['Database client', () => prepared(prepareClient)],
  ['Format and lint', () => quiet('lint')],
  ['Types', () => quiet('types')],
  ['Migrations', () => quiet('db:check')],
  [
    'Unit tests',
    async () => {
      const file = path.join(reports, 'unit.json');
      const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return counted(file, await npmRun('test:unit', { args }), countVitest);
    },
  ],
  [
    'Production build',
    () => {
      Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
      return prepared(prepareBuild);
    },
  ],
  [
    'Journeys in the browser',
    async () => {
      const file = path.join(reports, 'journeys.json');
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return counted(file, await npmRun('test:e2e', { args: ['--reporter=list,json'], env }), countPlaywright);
    },
  ],
];

const total: Outcome = { passed: 0, failed: 0 };
for (const [name, run] of steps) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { passed, failed } = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return asOne(false);
  });
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${seconds} s`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
