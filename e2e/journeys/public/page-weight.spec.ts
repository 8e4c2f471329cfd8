import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { findBlurred } from '#e2e/fixtures/browser/blurred-pictures.ts';
import { layoutShift, watchLayoutShift } from '#e2e/fixtures/browser/layout-shift.ts';
import { blankScript } from '#e2e/fixtures/browser/script-weight.ts';
import { watchRequests } from '#e2e/fixtures/browser/watch-requests.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The weight of all that pages name is tried in http/page-weight, and here the part that a browser fetches.

/** The most script, as a share of a blank page's. */
const textPage = 1.05;
const livelyPage = 1.09;
/** Kilobytes. */
const firstViewOfHome = 600;
/** Kilobytes of script that a form has of its own. */
const scriptOfForm = 24;

/** The kilobytes transferred for the page, with headers: script, and everything. */
async function weigh(page: Page, path: string) {
  const allCame = watchRequests(page, path);
  await page.goto(path);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await untilAwake(page);
  expect(await allCame()).toEqual([]);
  return await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const files = entries as PerformanceResourceTiming[];
    const kilobytes = (of: PerformanceResourceTiming[]) =>
      of.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
    return { script: kilobytes(files.filter(({ name }) => /\.js(\?|$)/.test(name))), all: kilobytes(files) };
  });
}

test.describe('on a phone that comes for the first time', () => {
  test.use({
    loadingScreen: true,
    contextOptions: { reducedMotion: 'no-preference' },
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  test('a page of text has little script, and a form little of its own', async ({ page, program }) => {
    await watchLayoutShift(page);
    const { script: ofText } = await weigh(page, '/about/startups/1');
    const blank = await blankScript();
    expect(blank).toBeGreaterThan(50);
    expect(ofText / blank).toBeGreaterThan(0.9);
    expect(ofText / blank).toBeLessThan(textPage);
    const { script } = await weigh(page, `/apply?program=${program.id}`);
    // The browser has the shared scripts from the page before, so what comes now is the form's own.
    expect(script).toBeGreaterThan(5);
    expect(script).toBeLessThan(scriptOfForm);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved.join('\n')).toBeLessThan(0.05);
  });

  test('home is light until it is scrolled, and nothing moves while it comes in', async ({ page }) => {
    await watchLayoutShift(page);
    const { script, all } = await weigh(page, '/');
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved.join('\n')).toBeLessThan(0.05);
    expect(script / (await blankScript())).toBeLessThan(livelyPage);
    expect(all).toBeLessThan(firstViewOfHome);
    // The script that moves the slides loads when they come near.
    const files = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name)).length,
      );
    const before = await files();
    await page.getByRole('region', { name: 'Pictures from the gallery' }).scrollIntoViewIfNeeded();
    await expect.poll(files).toBeGreaterThan(before);
  });
});

test.describe('on the densest screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 900 }, deviceScaleFactor: 3 });

  test('no picture is blurred, and a portrait is no larger than it is shown', async ({ page }) => {
    const blurred: string[] = [];
    for (const path of ['/', '/about/startups', '/about/team', '/stakeholders/mentors', '/gallery', '/events']) {
      await page.goto(path);
      for (const each of await page.evaluate(findBlurred)) blurred.push(`${path}: ${each}`);
    }
    expect(blurred).toEqual([]);
    await page.goto('/stakeholders/mentors');
    const portrait = page.getByRole('main').locator('img[srcset]').first();
    await expect(portrait).toHaveJSProperty('complete', true);
    const address = await portrait.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect([160, 320]).toContain(Number(new URL(address).searchParams.get('w')));
  });
});
