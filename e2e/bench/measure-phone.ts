import { Bench } from './bench.ts';
import { inTurns } from './in-turns.ts';
import { measuredPages } from './measured-pages.ts';
import { newPhone, startBrowser } from './phone.ts';
import { type PageFigures, runLighthouse } from './run-lighthouse.ts';
import { startSite } from './start-site.ts';

// Runs in a copy of the project that has a blank page (rows/phone.ts), and prints the figures as the last line.

/** Of one page, the blank one first. */
export interface PhoneFigures {
  page: string;
  /** Lighthouse's scores of each run. */
  runs: PageFigures[];
  /** The slowest interaction of each run, in milliseconds. */
  taps: number[];
}

/** What a visitor presses on any page. */
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
    }).observe({
      type: 'event',
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
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
