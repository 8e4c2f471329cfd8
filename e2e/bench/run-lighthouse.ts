import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../checks/find-browser.ts';
import { quietBrowser } from '../fixtures/browser-arguments.ts';

/** Pinned, so that figures stay comparable over time. */
const lighthouse = 'lighthouse@13.5.0';

const browserFlags = [
  '--headless=new',
  ...quietBrowser,
  // Without this flag the display sometimes leaves a new page blank for whole seconds (in 11 of 24 runs here; in 0 of
  // 11 with it). No real screen does that.
  '--disable-new-content-rendering-timeout',
  '--force-prefers-reduced-motion',
];

const run = promisify(execFile);

const categories = ['accessibility', 'best-practices', 'seo'] as const;

export interface PageFigures {
  /** Milliseconds. */
  largestPaint: number;
  /** The lowest of the scores for accessibility, best practices and SEO, of 100. */
  lowestScore: number;
}

interface LighthouseReport {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** @throws when a category could not be measured */
function figuresOf({ categories: scores, audits }: LighthouseReport): PageFigures {
  const all = categories.map((name) => {
    const { score } = scores[name];
    if (score === null) throw new Error(`Lighthouse has no score for ${name}.`);
    return Math.round(score * 100);
  });
  return {
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    lowestScore: Math.min(...all),
  };
}

/**
 * Runs Lighthouse once, simulating a phone on a slow line, in a new browser that has never seen the site. npx fetches
 * Lighthouse when it is first needed: as a dependency it would make every installation of the project a third longer.
 * `LIGHTHOUSE_PATH` names the `cli/index.js` of an installed one. The visitor prefers reduced motion, and so sees no loading
 * screen.
 */
export async function runLighthouse(url: string): Promise<PageFigures> {
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium found; name one in CHROMIUM_PATH.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'));
  const output = path.join(folder, 'report.json');
  const options = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${browserFlags.join(' ')}`,
    `--only-categories=performance,${categories.join(',')}`,
    '--no-enable-error-reporting',
  ];
  const installed = process.env.LIGHTHOUSE_PATH;
  const [command, ...first] = installed
    ? [process.execPath, installed]
    : [process.platform === 'win32' ? 'npx.cmd' : 'npx', '--yes', lighthouse];
  try {
    await run(command as string, [...first, ...options], { env: { ...process.env, CHROME_PATH: browser } });
    return figuresOf(JSON.parse(await readFile(output, 'utf8')) as LighthouseReport);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
