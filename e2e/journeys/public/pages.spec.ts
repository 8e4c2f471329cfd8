import {
  expectNoBarrier,
  expectNoSidewaysScroll,
  expectReadableColours,
  expectTouchTargets,
} from '#e2e/fixtures/accessible.ts';
import { layoutShift, watchLayoutShift } from '#e2e/fixtures/browser/layout-shift.ts';
import { watchRequests } from '#e2e/fixtures/browser/watch-requests.ts';
import { missingPages, publicPages } from '#e2e/fixtures/public-pages.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// Every public page in the smallest window, which is also one of 1280 pixels at 400 % (WCAG 2.2, 1.4.10). `long/pages` looks
// at more variants, windows, letters and motion.

const pages = [...publicPages, ...missingPages];
const share = 8;

for (let from = 0; from < pages.length; from += share) {
  const some = pages.slice(from, from + share);

  test.describe(() => {
    test.use({ viewport: { width: 320, height: 640 }, allowedErrors: /status of 404/ });
    test.slow();

    test(`${some.length} pages from ${some[0]} lack nothing, stand still, and can be read in both themes on a phone`, async ({
      page,
    }) => {
      await watchLayoutShift(page);
      for (const address of some) {
        await page.emulateMedia({ colorScheme: 'light' });
        const allCame = watchRequests(page, address);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await allCame(), address).toEqual([]);
        const { sum, moved } = await layoutShift(page);
        expect(sum, `${address}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
        await expectNoSidewaysScroll(page);
        await expectTouchTargets(page);
        await expectNoBarrier(page, `${address}, light`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectReadableColours(page, `${address}, dark`);
      }
    });
  });
}
