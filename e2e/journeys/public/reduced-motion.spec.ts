import { expect, test } from '#e2e/fixtures/test.ts';
import { watchRequests } from '#e2e/fixtures/watch-requests.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, loadingScreen: true, contextOptions: { reducedMotion: 'reduce' } });

    test('who wants less motion sees everything at once and standing still', async ({ page }) => {
      await page.clock.install();
      const allCame = watchRequests(page, '/');
      await page.goto('/');
      await expect(page.locator('#loading-screen')).toBeHidden();
      const figure = page.locator('dl dd').first();
      const final = (await figure.textContent()) ?? '';
      expect(final).toMatch(/[1-9]/);
      const carousels = page.locator('[aria-roledescription="carousel"]');
      const places = () =>
        page
          .locator('.carousel-track, .marquee-row')
          .evaluateAll((all) =>
            all.map((row) =>
              [row.scrollLeft, row.getBoundingClientRect().left, getComputedStyle(row).transform].join(),
            ),
          );
      for (const carousel of await carousels.all()) await carousel.scrollIntoViewIfNeeded();
      expect(await allCame()).toEqual([]);
      const before = await places();
      // Longer than a carousel waits before it would move.
      await page.clock.runFor(6000);
      expect(await places()).toEqual(before);
      await expect(figure).toHaveText(final);
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(moving).toBe(0);
    });
  });
}
