import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';

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
    const response = await page.goto('/%');
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
