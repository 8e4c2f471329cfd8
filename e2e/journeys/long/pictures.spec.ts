import { findBlurred } from '#e2e/fixtures/browser/blurred-pictures.ts';
import { pageVariants, publicPages } from '#e2e/fixtures/public-pages.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [768, 1],
  [1440, 1],
  [1440, 2],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });
    test.slow();

    test(`no picture is blurred at ${width} pixels with ${deviceScaleFactor} device pixels each`, async ({ page }) => {
      const blurred: string[] = [];
      for (const path of [...publicPages, ...pageVariants]) {
        await page.goto(path);
        for (const each of await page.evaluate(findBlurred)) blurred.push(`${path}: ${each}`);
      }
      expect(blurred).toEqual([]);
    });
  });
}
