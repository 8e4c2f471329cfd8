import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { quietBrowser } from '#e2e/fixtures/browser/browser-arguments.ts';
import { findBrowser } from '../checks/find-browser.ts';
import { measuredPages } from './addresses.ts';
import { Bench, inTurns } from './bench.ts';
import { newPhone, startBrowser } from './phone.ts';
import { startSite } from './start-site.ts';

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

interface PageFigures {
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
async function runLighthouse(url: string): Promise<PageFigures> {
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

// Runs in a copy of the project that has a blank page (rows/phone.ts), and prints the figures as the last line.

/** The figures of one page, the blank one first. */
export interface PhoneFigures {
  page: string;
  /** Lighthouse's scores of each run. */
  runs: PageFigures[];
  /** The slowest interaction of each run, in milliseconds. */
  taps: number[];
}

/** Controls that a visitor presses on any page. */
const pressed = ['header button:visible', 'main summary:visible', 'main input:visible', 'main button:visible'];

/** The slowest of a few taps, from the touch until the next frame: what INP is on a page with so few. */
async function slowestTap(bench: Bench, address: string): Promise<number> {
  const browser = await startBrowser(bench);
  const { page } = await newPhone(browser, { isSlow: true, isStill: true });
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { tapTimes: times });
    // Only what has the number of an interaction counts: a pointer that lies over a page while it loads is none.
    const isInteraction = (entry: PerformanceEntry) => (entry as PerformanceEventTiming).interactionId > 0;
    new PerformanceObserver((list) => {
      times.push(
        ...list
          .getEntries()
          .filter(isInteraction)
          .map(({ duration }) => duration),
      );
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const selector of pressed) {
    const target = page.locator(selector).first();
    if ((await target.count()) === 0) continue;
    await target.tap({ timeout: 5000 }).catch(() => undefined);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  }
  const times = await page.evaluate(() => (window as unknown as { tapTimes: number[] }).tapTimes);
  await browser.close();
  // A tap that takes less than the shortest time that browsers report is not in the list.
  return Math.max(16, ...times);
}

const bench = new Bench(Number(process.argv[2]));
process.once('SIGTERM', () => bench.close().finally(() => process.exit(143)));
try {
  const site = await startSite(bench);
  const runs = await inTurns(
    bench.rounds,
    measuredPages.map((page) => () => runLighthouse(site.address + page)),
  );
  const taps = await inTurns(
    bench.rounds,
    measuredPages.map((page) => () => slowestTap(bench, site.address + page)),
  );
  const figures = measuredPages.map(
    (page, index): PhoneFigures => ({ page, runs: runs[index] ?? [], taps: taps[index] ?? [] }),
  );
  console.log(`\n${JSON.stringify(figures)}`);
} finally {
  await bench.close();
}
