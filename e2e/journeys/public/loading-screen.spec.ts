import type { Page } from '@playwright/test';
import { untilLoaded } from '#e2e/fixtures/awake.ts';
import { failedCall } from '#e2e/fixtures/browser/failing-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const screen = (page: Page) => page.getByRole('region', { name: 'Loading', exact: true });

/** The screen stays until it is skipped, or the test turns the clock further. */
async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Scrolls to every heading and the end of the page. */
async function expectDrawn(page: Page) {
  for (const heading of await page.locator('#main h2').all()) {
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
  }
  await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByText('©')).toBeInViewport();
}

test.use({ loadingScreen: true });

test.describe('the loading screen of the first page of a session', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('covers it for at least 2.5 seconds, fills the cache, leaves no cookie, and does not come again', async ({
    page,
    context,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const seen = { stages: new Set<string>(), figures: new Set<string>() };
      Object.assign(window, { seen });
      const look = () => {
        const stage = document.querySelector('#loading-screen [role="status"]')?.textContent;
        if (stage) seen.stages.add(stage);
        for (const figure of document.querySelectorAll('#loading-screen li'))
          if (figure.checkVisibility()) seen.figures.add(figure.textContent);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await untilLoaded(page);
    await expect(screen(page)).toBeHidden();
    // Noted in the page, because a busy machine may not look from here before the screen has gone.
    const { stages, figures } = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Record<'stages' | 'figures', Set<string>> };
      return { stages: [...seen.stages], figures: [...seen.figures] };
    });
    for (const text of ['94+ startups', '6 cohorts', '385 jobs created'])
      expect(figures).toContainEqual(expect.stringContaining(text));
    expect(stages[0]).toMatch(/^Initializing .+\.\.\.$/);
    expect(stages.at(-1)).toBe('Ready for Innovation!');
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2500);
    for (const path of ['home-banners', 'gallery', 'newsletters', 'upcoming-events'])
      expect(calls).toContain(`/api/${path}/`);
    for (const key of ['galleryImages', 'newsletters', 'upcomingEvents'])
      expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toContain('"timestamp"');
    await expectDrawn(page);
    expect(await context.cookies()).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen(page)).toBeHidden();
  });

  test('can be skipped by keyboard, and the focus goes to the page, all of which is drawn', async ({ page }) => {
    await stopTime(page);
    await page.goto('/', { waitUntil: 'commit' });
    const skip = screen(page).getByRole('button', { name: 'Skip' });
    await expect(skip).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(skip).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(screen(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#main :focus')).toHaveCount(1);
    await untilLoaded(page);
    await expectDrawn(page);
  });

  test('goes after eight seconds when nothing answers', async ({ page }) => {
    await page.route('**/api/**', () => {});
    await stopTime(page);
    await page.goto('/contact');
    await page.clock.runFor(7900);
    await expect(screen(page)).toBeVisible();
    await page.clock.runFor(2100);
    await expect(screen(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test.describe('when calls fail', () => {
    test.use({ allowedErrors: failedCall });

    test('goes on without what cannot be had, and keeps none of it', async ({ page }) => {
      await page.route('**/api/home-banners/', (route) => route.abort('connectionreset'));
      await page.route('**/api/gallery/', (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }));
      await page.route('**/api/newsletters/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Log in to the network</h1>' }),
      );
      // The pictures of the only list that comes do not.
      await page.route(/\/(media|api\/compressed)\//, (route) => route.abort());
      await page.goto('/contact');
      await untilLoaded(page);
      expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2500);
      await expect(screen(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('galleryImages');
    });
  });
});
