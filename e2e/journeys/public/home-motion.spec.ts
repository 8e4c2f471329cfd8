import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

async function listFrom<T>(page: Page, path: string): Promise<T[]> {
  const body = await (await page.request.get(path)).json();
  return Array.isArray(body) ? body : body.data;
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the gallery moves by itself until it is paused', async ({ page }) => {
    // On a busy machine it could move twice before it is paused.
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const carousel = page.getByRole('region', { name: 'Pictures from the gallery' });
    await carousel.scrollIntoViewIfNeeded();
    const place = () => carousel.getByRole('list').evaluate((element) => element.scrollLeft);
    const turn = async () => {
      await page.clock.runFor(100);
      return place();
    };
    await expect.poll(turn, { intervals: [10] }).toBeGreaterThan(0);
    await carousel.getByRole('button', { name: /^Pause/ }).click();
    await page.mouse.move(0, 0);
    await expect(carousel.getByRole('button', { name: /^Play/ })).toBeVisible();
    // The move that had begun comes to its end, and none follows.
    await page.clock.runFor(2000);
    const paused = await place();
    await page.clock.runFor(10_000);
    expect(await place()).toBe(paused);
    await carousel.getByRole('button', { name: /^Previous/ }).click();
    await expect.poll(turn, { intervals: [10] }).toBe(0);
    await carousel.getByRole('button', { name: /^Next/ }).click();
    await expect.poll(turn, { intervals: [10] }).toBeGreaterThan(0);
  });

  test('a carousel rests at its end no longer than elsewhere', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const carousel = page.getByRole('region', { name: 'Pictures from the gallery' });
    await carousel.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const list = carousel.getByRole('list');
    const places: number[] = [];
    const turn = async () => {
      await page.clock.runFor(250);
      places.push(await list.evaluate((element) => Math.round(element.scrollLeft)));
      // It came to its end and back to its beginning.
      const end = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      const at = places.findIndex((place) => Math.abs(place - end) < 2);
      return at >= 0 && places.slice(at).includes(0);
    };
    await expect.poll(turn, { intervals: [10], timeout: 90_000 }).toBe(true);
    const rest = (place: number) => places.filter((each) => Math.abs(each - place) < 2).length;
    const end = Math.max(...places);
    const middle = places.find((place, index) => place > 0 && place < end && places[index + 1] === place) ?? 0;
    expect(rest(end)).toBeLessThan(rest(middle) * 1.4);
  });

  test('a carousel that goes away before its script is there moves when it comes back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await untilAwake(page);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    const carousel = page.getByRole('region', { name: 'Latest newsletters', exact: true });
    const asked = page.waitForRequest('**/_next/static/chunks/*.js');
    await carousel.scrollIntoViewIfNeeded();
    const script = await asked;
    await page.evaluate(() => scrollTo(0, 0));
    release();
    await (await script.response())?.finished();
    await carousel.scrollIntoViewIfNeeded();
    const list = carousel.getByRole('list');
    const place = () => list.evaluate((element) => element.scrollLeft);
    await expect.poll(place).toBeGreaterThan(0);
  });

  test('the partners move in opposite directions until they are paused', async ({ page }) => {
    await page.goto('/');
    const rows = page.locator('.marquee-row');
    await page.getByText('Pause the logos').scrollIntoViewIfNeeded();
    const lists = rows.first().locator('ul');
    await expect(lists.nth(3)).toHaveAttribute('aria-hidden', 'true');
    await expect(lists.first()).not.toHaveAttribute('aria-hidden');
    // From one frame to a later one, because a row that has come to its end begins again from far away.
    const directions = () =>
      rows.evaluateAll(async (all) => {
        const places = () => all.map((row) => row.getBoundingClientRect().left);
        const before = places();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return places().map((place, index) => Math.sign(place - (before[index] ?? 0)));
      });
    await expect.poll(directions).toEqual([-1, 1]);
    await page.getByText('Pause the logos').click();
    await expect(rows.first()).toHaveCSS('animation-play-state', 'paused');
    await expect(rows.last()).toHaveCSS('animation-play-state', 'paused');
    await page.getByRole('button', { name: 'Play the logos' }).click();
    await page.mouse.move(0, 0);
    await expect(rows.first()).toHaveCSS('animation-play-state', 'running');
  });

  test('the counters end at their numbers', async ({ page }) => {
    await page.goto('/');
    const figures = page.locator('dl dd');
    const final = await figures.first().textContent();
    // Noted in the page, because a busy machine may not look from here before they have ended.
    const counted = figures.first().evaluate(
      (figure, end) =>
        new Promise<string | null>((resolve) => {
          new MutationObserver(() => {
            if (figure.textContent !== end) resolve(figure.textContent);
          }).observe(figure, { subtree: true, childList: true, characterData: true });
        }),
      final,
    );
    await figures.first().scrollIntoViewIfNeeded();
    expect(await counted).toMatch(/\d/);
    await expect(figures.first()).toHaveText(final ?? '');
  });
});

test.describe('the partners without script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('every partner is in view once', async ({ page }) => {
    await page.goto('/');
    const partners = await listFrom<{ name: string }>(page, '/api/value-partners/');
    const logos = page.locator('.marquee-logo:visible');
    await expect(logos).toHaveCount(partners.length);
    const places = await logos.evaluateAll((all) => all.map((logo) => logo.getBoundingClientRect().right));
    expect(Math.max(...places)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expect(page.getByText('Pause the logos')).toBeHidden();
  });
});

test('under reduced motion everything stands still, and every partner is there once', async ({ page }) => {
  await page.goto('/');
  const partners = await listFrom<{ name: string }>(page, '/api/value-partners/');
  await expect(page.locator('.marquee-logo:visible')).toHaveCount(partners.length);
  await expect(page.getByText('Pause the logos')).toBeHidden();
  const carousel = page.getByRole('region', { name: 'Pictures from the gallery' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: /^Next/ })).toBeVisible();
  await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeHidden();
});
