import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '#e2e/fixtures/accessible.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 404/ });

for (const address of [...publicPages, '/no-such-page']) {
  test(`${address} has no barrier that a program can find, and fits every window`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    // What a window of 1280 pixels has left when everything is four times as large (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page);
    await expectAccessible(page, `${address}, narrow`, ['dark']);
  });
}
