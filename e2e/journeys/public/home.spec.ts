import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';

async function listFrom<T>(page: Page, path: string): Promise<T[]> {
  const body = await (await page.request.get(path)).json();
  return Array.isArray(body) ? body : body.data;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the blocks stand in order, each with its way on', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empowering Innovation Excellence');
      await expect(page.getByText('Premier Innovation Hub', { exact: true })).toBeVisible();
      const titles = await page.locator('main h2').allTextContents();
      expect(titles).toEqual([
        '94+ startups supported across health tech, biotech, agrotech, edutech, manufacturing, cybertech, foodtech and cleantech',
        'From our leadership',
        'Strategic Partners',
        'Days at the centre',
        'Newsletters',
        'About the centre',
        'Recent & Upcoming Events',
        'Open for applications',
        'Not sure where your idea fits?',
      ]);
      const ways = {
        'Explore Programs': '/apply',
        'Explore Our Network': '/stakeholders/partner',
        'View Full Gallery': '/gallery',
        'View All Newsletters': '/news&announcement',
        'View All Events': '/events',
      };
      for (const [name, href] of Object.entries(ways)) {
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
      }
    });

    test('the blocks show what the database has', async ({ page }) => {
      await page.goto('/');
      const values = await listFrom<{ number: string; title: string }>(page, '/api/home-values/');
      for (const { number, title } of values) {
        const card = page.locator('dl > div').filter({ has: page.getByText(title, { exact: true }) });
        const digits = Number.isInteger(Number.parseFloat(number)) ? 0 : 2;
        await expect(card.locator('dd')).toHaveText(
          Number.parseFloat(number).toLocaleString('en-IN', {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }),
        );
      }
      const avatars = page.getByRole('main').getByRole('link', { name: 'Meet the startups' });
      await expect(avatars).toHaveAttribute('href', '/about/startups');
      await expect(avatars.locator('img')).toHaveCount(4);

      const [next] = await listFrom<{ id: number; title: string }>(page, '/api/upcoming-events/');
      const line = page.getByRole('main').getByRole('link', { name: /^Next event: \w+day, \d+ \w+/ });
      await expect(line).toHaveAttribute('href', `/events#event-${next?.id}`);
      await expect(line).not.toContainText(next?.title ?? '');

      const messages = page.getByRole('main').getByRole('link', { name: /^Read Full Message/ });
      await expect(messages).toHaveCount(3);
      expect(await messages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/about/vcMessage',
        '/about/directormessage',
        '/about/ceomessage',
      ]);

      const gallery = await listFrom<{ alt: string }>(page, '/api/gallery/');
      const pictures = page.getByRole('region', { name: 'Pictures from the gallery' }).locator('img');
      await expect(pictures).toHaveCount(Math.min(10, gallery.length));
      await expect(pictures.first()).toHaveAttribute('alt', gallery[0]?.alt ?? '');

      const events = await listFrom<{ title: string }>(page, '/api/events/');
      const shown = page.getByRole('region', { name: 'Events by date' }).getByRole('heading', { level: 3 });
      await expect(shown).toHaveText(events.slice(0, 4).map(({ title }) => title));

      for (const title of ['Vision', 'Mission']) {
        const statement = page.getByRole('heading', { level: 3, name: title }).locator('..');
        expect(await statement.getByRole('listitem').count()).toBeGreaterThan(1);
      }
    });
  });
}

test('the video plays in a dialog, is fetched when asked for, and the focus comes back', async ({ page }) => {
  let calls = 0;
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    calls += 1;
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
  });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Watch Video' });
  expect(calls).toBe(0);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Video' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(button).toBeFocused();
  // A press outside closes it, too.
  await button.click();
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + 2);
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});

test('every carousel keeps to the grid of the page, whatever the width', async ({ page }) => {
  await page.goto('/');
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const carousels = await page.locator('[aria-roledescription="carousel"]').all();
    const boxes = await Promise.all(carousels.map((carousel) => carousel.boundingBox()));
    expect(boxes).toHaveLength(3);
    for (const box of boxes) expect([box?.x, box?.width]).toEqual([boxes[0]?.x, boxes[0]?.width]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the video is a link, and the carousels scroll sideways', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Watch Video/ })).toHaveAttribute('href', /^https:\/\//);
    await expect(page.getByRole('button', { name: 'Watch Video' })).toBeHidden();
    const list = page.getByRole('list', { name: 'Pictures from the gallery' });
    await expect(list).toHaveCSS('overflow-x', 'auto');
    await expect(page.getByRole('button', { name: /^(Next|Previous|Pause): / })).toHaveCount(0);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the gallery moves by itself until it is paused', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Pictures from the gallery' });
    await carousel.scrollIntoViewIfNeeded();
    const list = carousel.getByRole('list');
    const place = () => list.evaluate((element) => element.scrollLeft);
    await expect.poll(place).toBeGreaterThan(0);
    await carousel.getByRole('button', { name: /^Pause/ }).click();
    await page.mouse.move(0, 0);
    await expect(carousel.getByRole('button', { name: /^Play/ })).toBeVisible();
    await carousel.getByRole('button', { name: /^Previous/ }).click();
    await expect.poll(place).toBe(0);
    await carousel.getByRole('button', { name: /^Next/ }).click();
    await expect.poll(place).toBeGreaterThan(0);
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
    await expect.poll(place, { timeout: 15_000 }).toBeGreaterThan(0);
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
  });

  test('the counters end at their numbers', async ({ page }) => {
    await page.goto('/');
    const figures = page.locator('dl dd');
    const final = await figures.first().textContent();
    await figures.first().scrollIntoViewIfNeeded();
    await expect(figures.first()).not.toHaveText(final ?? '');
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

test('nothing of the page moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSettled(page, '/');
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThanOrEqual(0.02);
});
