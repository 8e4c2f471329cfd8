import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBackwardImports } from './layers.ts';

/** Figures that may only fall. Whoever raises a figure changes it in the same commit, with the reason in its body. */
export interface Ratchet {
  /** Lines of the product's sources, without tests and generated files. */
  productLines: number;
  /** Files of TypeScript among these. */
  productFiles: number;
  /** Lines of `e2e` and of the unit tests. */
  testLines: number;
  /** Folders directly in `lib`. */
  contexts: number;
  /** Imports in `lib` that lead to a folder behind their own. */
  backwardImports: number;
  /** Tests in a browser, without those before a release. */
  browserCases: number;
  /** Seconds of processor that the runs take on a quiet machine of two cores, with all that they start. */
  processorSeconds: { test: number; all: number };
}

export type Counted = Omit<Ratchet, 'processorSeconds'>;

const root = path.resolve(import.meta.dirname, '../..');
export const ratchetFile = path.join(import.meta.dirname, 'ratchet.json');

export const readRatchet = (): Ratchet => JSON.parse(readFileSync(ratchetFile, 'utf8'));

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const lines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(path.join(root, file), 'latin1').split('\n').length - 1, 0);

function countBrowserCases(): number {
  const list = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'];
  const report = execFileSync(process.execPath, list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return (JSON.parse(report) as { stats: { expected: number; skipped: number } }).stats.skipped;
}

/** Counts what the sources have now. */
export function countSources(): Counted {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  });
  const deleted = new Set(execFileSync('git', ['ls-files', '-d'], { cwd: root, encoding: 'utf8' }).split('\n'));
  const files = listed.split('\n').filter((file) => file && !deleted.has(file) && !file.includes('/generated'));
  const ofProduct = files.filter(
    (file) => /^(lib|app|components|prisma)\/.*\.(tsx?|css|mjs|sql|prisma)$/.test(file) && !isTest(file),
  );
  const ofTests = files.filter((file) => isTest(file) || /^e2e\/.*\.(tsx?|mjs|js)$/.test(file));
  return {
    productLines: lines(ofProduct),
    productFiles: ofProduct.filter((file) => /\.tsx?$/.test(file)).length,
    testLines: lines(ofTests),
    contexts: readdirSync(path.join(root, 'lib'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
      .length,
    backwardImports: findBackwardImports(root).length,
    browserCases: countBrowserCases(),
  };
}

/** Seconds of processor that the ended children of this process used, with their own. Null where Linux does not tell. */
export function childSeconds(): number | null {
  try {
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync('/proc/self/stat', 'utf8')) ?? [];
    // cutime and cstime, in hundredths of a second: fields 16 and 17, of which two stand before the bracket.
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    return Math.round(((user ?? 0) + (system ?? 0)) / 100);
  } catch {
    return null;
  }
}

/**
 * The same work takes up to half as much again on another machine, and several times as much where the cores are shared
 * with others, so a busy machine makes nothing fail.
 */
const tolerance = 1.5;

export function judgeLength({ seconds, most, load }: { seconds: number; most: number; load: number }) {
  const isBusy = load > 4 * os.availableParallelism();
  const isShort = isBusy || seconds <= most * tolerance;
  const verdict = isBusy ? ' The machine is busy, so that is not judged.' : isShort ? '' : ' That is too long.';
  return { isShort, words: `The processor worked ${seconds} s for this run. The ratchet has ${most} s.${verdict}` };
}
