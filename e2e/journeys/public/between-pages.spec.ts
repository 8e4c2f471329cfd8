import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('another page begins at its top, also by keyboard, and Back leads to the old place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'View Full Gallery' });
  await link.focus();
  expect(await scrolled(page)).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gallery');
  await expect(page).toHaveTitle(/^Gallery/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);

  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('an address that does not exist leads back to where a person came from', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const main = page.getByRole('main');
    const back = main.locator(':is(a, button):visible', { hasText: 'Go Back' });
    await page.goto('/apply');
    await page.goto('/no-such-page', { referer: page.url() });
    for (const part of [
      page.getByRole('heading', { level: 1, name: 'Page Not Found' }),
      main.getByRole('link', { name: 'Return Home' }),
      main.getByRole('link', { name: /^Programs/ }),
      back,
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await back.click();
    await expect(page).toHaveURL('/apply');
    await context.close();
  }
});

test.describe('offline', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a link says so and keeps what was typed, and its page, like a search, comes with the connection', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await untilAwake(page);
    const name = page.getByLabel('Full Name');
    await name.fill('Asha');
    await context.setOffline(true);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Startups', exact: true });
    await link.click();
    const lost = page.getByRole('dialog', { name: 'You are offline' });
    await expect(lost.getByText('The page opens by itself as soon as the connection is back.')).toBeVisible();
    await expect(lost.getByRole('button', { name: 'Try Again' })).toBeFocused();
    await expect(page.getByText('The fault is ours.')).toHaveCount(0);
    await lost.getByRole('button', { name: 'Try Again' }).click();
    await expect(lost.getByText('There is still no connection.')).toBeVisible();
    await expectAccessible(page, 'the screen of someone offline');
    await lost.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(lost).toBeHidden();
    await expect(link).toBeFocused();
    await expect(name).toHaveValue('Asha');
    await name.fill('');
    await link.click();
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/about/startups');
    await expect(page.getByRole('article').first()).toBeVisible();

    await untilAwake(page);
    await context.setOffline(true);
    const box = page.getByRole('searchbox', { name: 'Search startups' });
    await box.pressSequentially('health');
    await context.setOffline(false);
    await expect(page).toHaveURL('/about/startups?q=health');
    await expect(box).toHaveValue('health');
  });
});
