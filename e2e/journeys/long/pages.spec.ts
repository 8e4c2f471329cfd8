import type { Page } from '@playwright/test';
import {
  expectNoBarrier,
  expectNoSidewaysScroll,
  expectReadableColours,
  expectTouchTargets,
} from '#e2e/fixtures/accessible.ts';
import { layoutShift, scrollThrough, watchLayoutShift } from '#e2e/fixtures/browser/layout-shift.ts';
import { watchRequests } from '#e2e/fixtures/browser/watch-requests.ts';
import { addLongWords } from '#e2e/fixtures/crawl/long-words.ts';
import { missingPages, pageVariants, publicPages } from '#e2e/fixtures/public-pages.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// One visit for each public page and theme checks everything that every page must meet.

const maxShift = 0.02;
const wide = { width: 1280, height: 800 };
/** The width that a window of 1280 pixels has left when everything is four times as large (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 640 };

/** Sets the browser's text size in pixels, as visitors can in its settings. */
async function setLetters(page: Page, size: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await browser.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
}

for (const address of [...publicPages, ...pageVariants, ...missingPages]) {
  test.describe(address, () => {
    test.use({
      viewport: wide,
      colorScheme: 'light',
      loadingScreen: address === '/',
      contextOptions: { reducedMotion: 'no-preference' },
      allowedErrors: missingPages.includes(address) ? /status of 404/ : null,
    });
    test.slow();

    test('lacks nothing, does not move under the eyes, and can be read in both themes, any window and with large letters', async ({
      page,
    }) => {
      const allCame = watchRequests(page, address);
      await watchLayoutShift(page);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#loading-screen')).toBeHidden();
      await scrollThrough(page);
      expect(await allCame()).toEqual([]);
      const { sum, moved } = await layoutShift(page);
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(maxShift);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectNoBarrier(page, `${address}, light`);

      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await expectReadableColours(page, `${address}, dark`);
      // Text at twice its size (WCAG 2.2, 1.4.4).
      await setLetters(page, 32);
      await expectNoSidewaysScroll(page, `${address} at 1280 with large letters`);
      await page.setViewportSize({ width: 640, height: 800 });
      await expectNoSidewaysScroll(page, `${address} at 640 with large letters`);
      await setLetters(page, 16);
      await page.setViewportSize(narrow);
      await expectNoSidewaysScroll(page);
      await expectTouchTargets(page);
      await expectNoBarrier(page, `${address}, dark and narrow`);
      await addLongWords(page);
      await expectNoSidewaysScroll(page, `${address} with long words`);
    });
  });
}
