import { expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import config from '../../playwright.config.ts';

// A visitor who has set the browser's letters to twice their size (WCAG 2.2, 1.4.4).
const { args = [], ...launchOptions } = config.use?.launchOptions ?? {};
test.use({
  allowedErrors: /status of 404/,
  launchOptions: { ...launchOptions, args: [...args, '--blink-settings=defaultFontSize=32'] },
});

test('with letters of twice the size nothing sticks out to the side', async ({ page }) => {
  test.slow();
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [...publicPages, '/no-such-page']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expectNoSidewaysScroll(page, `${address} at ${width}`);
    }
  }
});
