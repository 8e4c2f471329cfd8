import type { Page } from '@playwright/test';
import { tricks } from '#e2e/fixtures/drawings/tricks.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { cleanSvg } from '#lib/content/media/svg/clean-svg.ts';

/** Puts `html` into the page at `path`, as a text that somebody managed to store unescaped would. */
async function smuggle(page: Page, path: string, html: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${html}</main>`) });
  });
}

// The framework also notices that the page is not what it wrote.
test.describe('what gets into a page without permission', () => {
  test.use({ allowedErrors: /Content.Security.Policy|React error #418|status of 404/ });

  for (const [name, html] of [
    ['a script', '<script>document.documentElement.dataset.owned = "yes"</script>'],
    ['a handler', '<img src="/nothing.png" alt="" onerror="document.documentElement.dataset.owned = \'yes\'">'],
    ['a script of another site', '<script src="https://elsewhere.invalid/a.js"></script>'],
    ['a style', '<style>body { display: none }</style>'],
    ['a frame of another site', '<iframe src="https://elsewhere.invalid/"></iframe>'],
  ] as const) {
    test(`${name} does nothing, and a journey notices it`, async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await smuggle(page, '/contact', html);
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => errors.some((text) => text.startsWith('Content-Security-Policy: '))).toBe(true);
      await expect(page.locator('html')).not.toHaveAttribute('data-owned');
    });
  }
});

test.describe('a page that stands alone', () => {
  test.use({ allowedErrors: /status of 400/ });

  test('keeps its style', async ({ page }) => {
    const response = await page.goto('/%ff');
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).maxWidth)).not.toBe('none');
  });
});

test('who only reads gets no cookie', async ({ page, context }) => {
  for (const path of ['/', '/about/startups', '/gallery', '/contact', '/apply']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
});

test.describe('drawings', () => {
  // The browser reports a path with numbers beyond its reach, and draws what it can.
  test.use({ allowedErrors: /<path> attribute d: Expected number/ });

  test('what is left of a hostile drawing runs nothing and asks for nothing, by itself and as a picture', async ({
    page,
  }) => {
    const cleaned = await Promise.all(tricks.map(async ({ file }) => cleanSvg(file)));
    const drawings = cleaned.flatMap((each) => ('svg' in each ? [each.svg] : []));
    expect(drawings.length).toBeGreaterThan(50);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/drawing/*', (route) => {
      const number = Number(route.request().url().split('/').pop());
      // Without the policy that the site sends with it, so that only the cleaning protects.
      const body = drawings[number] ?? drawings.map((_, each) => `<img src="/drawing/${each}" alt="">`).join('');
      return route.fulfill({ body, contentType: number < drawings.length ? 'image/svg+xml' : 'text/html' });
    });
    for (const number of drawings.keys()) {
      await page.goto(`/drawing/${number}`);
      expect(await page.evaluate('[window.ran, document.title, document.documentElement.localName]')).toEqual([
        undefined,
        '',
        'svg',
      ]);
    }
    expect(asked).toHaveLength(drawings.length);
    await page.goto(`/drawing/${drawings.length}`);
    const loaded = (images: HTMLImageElement[]) => images.every((image) => image.complete && image.naturalWidth > 0);
    await expect.poll(() => page.locator('img').evaluateAll(loaded)).toBe(true);
    expect(asked.every((path) => /^\/(drawing\/\d+|favicon.ico)$/.test(path))).toBe(true);
  });
});
