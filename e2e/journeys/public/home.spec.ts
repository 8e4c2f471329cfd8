import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { layoutShift, watchLayoutShift } from '#e2e/fixtures/layout-shift.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';
import { whileUnchanged } from '#e2e/fixtures/while-unchanged.ts';

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

      for (const title of ['Vision', 'Mission']) {
        const statement = page.getByRole('heading', { level: 3, name: title }).locator('..');
        expect(await statement.getByRole('listitem').count()).toBeGreaterThan(1);
      }
    });

    test('its events are those of the calendar', async ({ page }) => {
      const read = async () => ({
        events: await listFrom<{ title: string }>(page, '/api/events/'),
        next: (await listFrom<{ id: number; title: string }>(page, '/api/upcoming-events/'))[0],
      });
      await whileUnchanged(read, async ({ events, next }) => {
        await page.goto('/');
        const line = page.getByRole('main').getByRole('link', { name: /^Next event: \w+day, \d+ \w+/ });
        await expect(line).toHaveAttribute('href', `/events#event-${next?.id}`);
        await expect(line).not.toContainText(next?.title ?? '');
        const shown = page.getByRole('region', { name: 'Events by date' }).getByRole('heading', { level: 3 });
        await expect(shown).toHaveText(events.slice(0, 4).map(({ title }) => title));
      });
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
  await untilAwake(page);
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
    const places = await page.locator('[aria-roledescription="carousel"]').evaluateAll((all) =>
      all.map((carousel) => {
        const { x, width: own } = carousel.getBoundingClientRect();
        return [x, own];
      }),
    );
    expect(places).toHaveLength(3);
    for (const place of places) expect(place, `at ${width}`).toEqual(places[0]);
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

test('nothing of the page moves while it loads', async ({ page }) => {
  await watchLayoutShift(page);
  await openSettled(page, '/');
  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
});
