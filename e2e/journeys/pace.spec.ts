import { expect, test } from '#e2e/fixtures/test.ts';

// How long things take to move (spec, section 9). The browser's clock is turned by hand, so that a busy machine
// changes nothing.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const carousels = [
  { label: 'Pictures from the gallery', waitMs: 3000, moveMs: 1000 },
  { label: 'Latest newsletters', waitMs: 3000, moveMs: 300 },
  { label: 'Events by date', waitMs: 5000, moveMs: 600 },
];

test.describe('a carousel', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const { label, waitMs, moveMs } of carousels) {
    test(`${label}: waits ${waitMs} ms and moves for ${moveMs} ms`, async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await page.clock.pauseAt(Date.now() + 60_000);
      const carousel = page.getByRole('region', { name: label, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeVisible();
      const list = carousel.getByRole('list');
      let place = 0;
      /** Turns the clock until the list begins to move, or rests. @returns the milliseconds it took */
      const turnUntil = async (isMoving: boolean) => {
        for (let turned = 100; turned <= 2 * waitMs; turned += 100) {
          await page.clock.runFor(100);
          const before = place;
          place = await list.evaluate((element) => element.scrollLeft);
          if ((place !== before) === isMoving) return turned;
        }
        throw new Error(`The list ${isMoving ? 'does not begin to move' : 'moves on and on'}.`);
      };
      await turnUntil(true);
      const moved = await turnUntil(false);
      expect(moved).toBeGreaterThanOrEqual(moveMs - 200);
      expect(moved).toBeLessThanOrEqual(moveMs + 200);
      const waited = await turnUntil(true);
      expect(waited).toBeGreaterThanOrEqual(waitMs - moveMs - 200);
      expect(waited).toBeLessThanOrEqual(waitMs + 200);
    });
  }
});

test.describe('the loading screen', () => {
  test.use({ loadingScreen: true });

  test('goes through its seven stages one after the other', async ({ page }) => {
    // Lists without pictures: all is there at once, and only the time leads through the stages.
    const lists = ['home-banners', 'gallery', 'newsletters', 'upcoming-events'];
    for (const list of lists) await page.route(`**/api/${list}/`, (route) => route.fulfill({ json: { data: [] } }));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answers = lists.map((list) => page.waitForResponse(`**/api/${list}/`));
    await page.goto('/contact');
    const screen = page.getByRole('region', { name: 'Loading', exact: true });
    const status = screen.getByRole('status');
    await expect(status).toHaveText(/^Initializing .+\.\.\.$/);
    // The calls begin one after the other within the first fifth of a second.
    await page.clock.runFor(200);
    await Promise.all(answers);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .toEqual(expect.arrayContaining(['galleryImages', 'newsletters', 'upcomingEvents']));
    const stages = new Set<string>();
    for (let shown = 200; shown < 2600; shown += 100) {
      stages.add((await status.textContent()) ?? '');
      await page.clock.runFor(100);
    }
    stages.add((await status.textContent()) ?? '');
    expect([...stages].filter((stage) => !stage.startsWith('Initializing'))).toEqual([
      'Loading Innovation Hub...',
      'Connecting Startup Ecosystem...',
      'Loading Incubation Resources...',
      'Preparing Industry Linkages...',
      'Finalizing Setup...',
      'Ready for Innovation!',
    ]);
    await expect(screen).toBeVisible();
    await page.clock.runFor(1000);
    await expect(screen).toBeHidden();
  });
});
