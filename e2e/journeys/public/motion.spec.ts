import type { Locator, Page } from '@playwright/test';
import { holdScripts, untilAwake } from '#e2e/fixtures/awake.ts';
import { watchRequests } from '#e2e/fixtures/browser/watch-requests.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// How long things take to move (spec, section 9). The tests advance the browser's clock, so that a busy machine changes
// nothing.

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures from the gallery' });
const places = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => [row.scrollLeft, row.getBoundingClientRect().left, getComputedStyle(row).transform].join()),
  );

/** Opens home with the clock stopped. @returns a function that advances it, and then reads where `list` is */
async function openStopped(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  return (list: Locator, milliseconds: number) => async () => {
    await page.clock.runFor(milliseconds);
    return list.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          // The browser reports a scroll by its own frames, which this clock does not turn, and an observer hears after it.
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve(Math.round(element.scrollLeft));
          });
          observer.observe(element);
        }),
    );
  };
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { label, waitMs, moveMs, width, toEnd } of [
    { label: 'Pictures from the gallery', waitMs: 3000, moveMs: 1000, width: 1440, toEnd: true },
    { label: 'Latest newsletters', waitMs: 3000, moveMs: 300, width: 390, toEnd: false },
    { label: 'Events by date', waitMs: 5000, moveMs: 600, width: 390, toEnd: false },
  ]) {
    const where = toEnd ? ', also at its end' : '';

    test(`the carousel “${label}” waits ${waitMs} ms and moves for ${moveMs} ms${where}`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const advance = await openStopped(page);
      const carousel = page.getByRole('region', { name: label, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeVisible();
      const list = carousel.getByRole('list');
      let place = 0;
      const hasMoved = async (milliseconds: number) => {
        const before = place;
        place = await advance(list, milliseconds)();
        return place !== before;
      };
      /** Advances the clock by 100 ms until the list begins to move, or stops. @returns how long that took */
      const until = async (isMoving: boolean, from: number) => {
        for (let turned = from + 100; turned <= 2 * waitMs; turned += 100)
          if ((await hasMoved(100)) === isMoving) return turned;
        throw new Error(`The list ${isMoving ? 'does not begin to move' : 'moves on and on'}.`);
      };
      // Its script loads by the real time, so no number of turns is too many for the first move.
      await expect.poll(() => hasMoved(100), { intervals: [10], timeout: 240_000 }).toBe(true);
      const end = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      let hasEnded = !toEnd;
      for (let moves = 0; moves < 2 || !hasEnded; moves += 1) {
        const moved = await until(false, 0);
        expect(Math.abs(moved - moveMs), `it moved for ${moved} ms`).toBeLessThanOrEqual(200);
        hasEnded ||= Math.abs(place - end) < 2;
        const least = waitMs - moveMs - 300;
        expect(await hasMoved(least), `after ${moves + 1} moves it waits`).toBe(false);
        expect(await until(true, least), `after ${moves + 1} moves`).toBeLessThanOrEqual(waitMs + 200);
      }
    });
  }

  test('the gallery moves by itself until it is paused, and then by its buttons, all by keyboard', async ({ page }) => {
    const advance = await openStopped(page);
    const carousel = gallery(page);
    await carousel.scrollIntoViewIfNeeded();
    const list = carousel.getByRole('list');
    const turn = advance(list, 100);
    await expect.poll(turn, { intervals: [10], timeout: 100_000 }).toBeGreaterThan(0);
    await carousel.getByRole('button', { name: /^Pause/ }).focus();
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('button', { name: /^Play/ })).toBeFocused();
    // The focus holds it as well.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // The move that had begun comes to its end, and none follows.
    const paused = await advance(list, 2000)();
    expect(await advance(list, 10_000)()).toBe(paused);
    await carousel.getByRole('button', { name: /^Previous/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(turn, { intervals: [10], timeout: 100_000 }).toBe(0);
    await carousel.getByRole('button', { name: /^Next/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(turn, { intervals: [10], timeout: 100_000 }).toBeGreaterThan(0);
    await carousel.getByRole('button', { name: /^Play/ }).focus();
    await page.keyboard.press('Space');
    await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeFocused();
  });

  test('a carousel that goes away before its script is there moves when it comes back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await untilAwake(page);
    const release = await holdScripts(page);
    const carousel = page.getByRole('region', { name: 'Latest newsletters', exact: true });
    const asked = page.waitForRequest('**/_next/static/chunks/*.js');
    await carousel.scrollIntoViewIfNeeded();
    const script = await asked;
    await page.evaluate(() => scrollTo(0, 0));
    release();
    await (await script.response())?.finished();
    await carousel.scrollIntoViewIfNeeded();
    const list = carousel.getByRole('list');
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('the partners move in opposite directions until they are paused, and the counters end at their numbers', async ({
    page,
  }) => {
    await page.goto('/');
    const figure = page.locator('dl dd').first();
    const final = await figure.textContent();
    // Noted in the page, because a busy machine may not look from here before they have ended.
    const counted = figure.evaluate(
      (element, end) =>
        new Promise<string | null>((resolve) => {
          new MutationObserver(() => {
            if (element.textContent !== end) resolve(element.textContent);
          }).observe(element, { subtree: true, childList: true, characterData: true });
        }),
      final,
    );
    await figure.scrollIntoViewIfNeeded();
    expect(await counted).toMatch(/\d/);
    await expect(figure).toHaveText(final ?? '');

    const rows = page.locator('.marquee-row');
    await page.getByText('Pause the logos').scrollIntoViewIfNeeded();
    const lists = rows.first().locator('ul');
    await expect(lists.nth(3)).toHaveAttribute('aria-hidden', 'true');
    await expect(lists.first()).not.toHaveAttribute('aria-hidden');
    // From one frame to a later one, because a row that has come to its end begins again from far away.
    const directions = () =>
      rows.evaluateAll(async (all) => {
        const lefts = () => all.map((row) => row.getBoundingClientRect().left);
        const before = lefts();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return lefts().map((place, index) => Math.sign(place - (before[index] ?? 0)));
      });
    await expect.poll(directions).toEqual([-1, 1]);
    await page.getByText('Pause the logos').click();
    await expect(rows.first()).toHaveCSS('animation-play-state', 'paused');
    await expect(rows.last()).toHaveCSS('animation-play-state', 'paused');
    await page.getByRole('button', { name: 'Play the logos' }).click();
    await page.mouse.move(0, 0);
    await expect(rows.first()).toHaveCSS('animation-play-state', 'running');
  });
});

test.describe('for who wants less motion', () => {
  test.use({ loadingScreen: true, contextOptions: { reducedMotion: 'reduce' } });

  test('home stands still and shows everything at once, and its carousels keep to the grid of the page', async ({
    page,
  }) => {
    await page.clock.install();
    const allCame = watchRequests(page, '/');
    await page.goto('/');
    await expect(page.locator('#loading-screen')).toBeHidden();
    const figure = page.locator('dl dd').first();
    const final = (await figure.textContent()) ?? '';
    expect(final).toMatch(/[1-9]/);
    const carousels = page.locator('[aria-roledescription="carousel"]');
    for (const carousel of await carousels.all()) await carousel.scrollIntoViewIfNeeded();
    expect(await allCame()).toEqual([]);
    const rows = page.locator('.carousel-track, .marquee-row');
    const before = await places(rows);
    // Longer than a carousel waits before it would move.
    await page.clock.runFor(6000);
    expect(await places(rows)).toEqual(before);
    await expect(figure).toHaveText(final);
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    ).toBe(0);
    await expect(gallery(page).getByRole('button', { name: /^Next/ })).toBeVisible();
    await expect(gallery(page).getByRole('button', { name: /^Pause/ })).toBeHidden();
    await expect(page.getByText('Pause the logos')).toBeHidden();
    const partners = (await (await page.request.get('/api/value-partners/')).json()) as { data: object[] };
    await expect(page.locator('.marquee-logo:visible')).toHaveCount(partners.data.length);

    for (const width of [390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const grid = await carousels.evaluateAll((all) =>
        all.map((carousel) => {
          const { x, width: own } = carousel.getBoundingClientRect();
          return [x, own];
        }),
      );
      expect(grid).toHaveLength(3);
      for (const place of grid) expect(place, `at ${width}`).toEqual(grid[0]);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, loadingScreen: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('home has no loading screen, its carousels scroll sideways, and every partner is in view once', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('#loading-screen')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Watch Video/ })).toHaveAttribute('href', /^https:\/\//);
    await expect(page.getByRole('button', { name: 'Watch Video' })).toBeHidden();
    await expect(page.getByRole('list', { name: 'Pictures from the gallery' })).toHaveCSS('overflow-x', 'auto');
    await expect(page.getByRole('button', { name: /^(Next|Previous|Pause): / })).toHaveCount(0);
    const { data } = (await (await page.request.get('/api/value-partners/')).json()) as { data: object[] };
    const logos = page.locator('.marquee-logo:visible');
    await expect(logos).toHaveCount(data.length);
    const ends = await logos.evaluateAll((all) => all.map((logo) => logo.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expect(page.getByText('Pause the logos')).toBeHidden();
  });
});
