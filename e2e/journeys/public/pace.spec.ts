import { expect, test } from '#e2e/fixtures/test.ts';

// How long things take to move (spec, section 9). The tests advance the browser's clock, so that a busy machine changes
// nothing.
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
      /** Advances the clock by 100 ms. @returns whether the list moved meanwhile */
      const turn = async () => {
        await page.clock.runFor(100);
        const before = place;
        place = await list.evaluate((element) => element.scrollLeft);
        return place !== before;
      };
      /** Advances the clock until the list starts to move, or stops. @returns the milliseconds it took */
      const turnUntil = async (isMoving: boolean) => {
        for (let turned = 100; turned <= 2 * waitMs; turned += 100) {
          if ((await turn()) === isMoving) return turned;
        }
        throw new Error(`The list ${isMoving ? 'does not begin to move' : 'moves on and on'}.`);
      };
      // Its script loads by the real time, so no number of turns is too many for the first move.
      await expect.poll(turn, { intervals: [10] }).toBe(true);
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
    // Lists without pictures arrive at once, so only time leads through the stages.
    const calls = [
      { list: 'home-banners' },
      { list: 'gallery', key: 'galleryImages' },
      { list: 'newsletters', key: 'newsletters' },
      { list: 'upcoming-events', key: 'upcomingEvents' },
    ];
    for (const { list } of calls) await page.route(`**/api/${list}/`, (route) => route.fulfill({ json: { data: [] } }));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answers = calls.map(({ list }) => page.waitForResponse(`**/api/${list}/`));
    await page.goto('/contact');
    const screen = page.getByRole('region', { name: 'Loading', exact: true });
    const status = screen.getByRole('status');
    await expect(status).toHaveText(/^Initializing .+\.\.\.$/);
    const stages = new Set<string>();
    let shown = 0;
    const turn = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      shown += milliseconds;
      stages.add((await status.textContent()) ?? '');
    };
    // The calls come one after another, whatever the clock says. The stages follow the clock.
    for (const [index, { key }] of calls.entries()) {
      await answers[index];
      if (key) await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
    }
    while (shown < 2600) await turn(100);
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
