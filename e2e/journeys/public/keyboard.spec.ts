import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const wide = { width: 1440, height: 900 };
const main = (page: Page) => page.locator('#main');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A visually hidden control shows its focus on the label around it.
    const shows = [element, element.closest('label')].some((holder) => {
      if (!holder) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(holder);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    const { top, bottom } = element.getBoundingClientRect();
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return { name: `${element.localName} ${name || element.id}`, shows, isInside: bottom > 0 && top < innerHeight };
  });

for (const [address, most] of [
  ['/', 150],
  ['/apply?program=2', 90],
] as const) {
  test(`a walk by tab through ${address} shows where it is at every step`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(wide);
    await page.goto(address);
    await untilAwake(page);
    const walked: string[] = [];
    for (let step = 0; step < most; step++) {
      await page.keyboard.press('Tab');
      const place = await focused(page);
      if (!place) break;
      walked.push(place.name);
      expect.soft(place, walked.slice(-3).join(' → ')).toMatchObject({ shows: true, isInside: true });
    }
    expect(walked[0]).toContain('Skip to main content');
    expect(await page.locator('footer :focus').count(), 'the walk ends in the footer or after it').toBeLessThan(2);
    expect(walked.length).toBeGreaterThan(25);
    expect(walked.length, 'the walk comes to an end').toBeLessThan(most);
  });
}

test('the skip link leads past the menus to the page', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the menu of a small window keeps the focus until it is closed, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/contact');
  await untilAwake(page);
  const opener = page.getByRole('button', { name: 'Open menu' });
  const panel = page.locator('#mobile-menu');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('link', { name: 'Contact Us' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: 'Search the site' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'Board of Directors' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a change of the page by keyboard begins at the top of the new page, and Back at the old place', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'View Full Gallery' });
  await link.focus();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gallery');
  await expect(page).toHaveTitle(/^Gallery/);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
});

test('the theme is switched by keyboard, stays, and is switched back', async ({ page }) => {
  await page.goto('/contact');
  await untilAwake(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: /theme/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /theme/ })).toBeFocused();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  expect(await ground()).not.toBe(light);
  await page.getByRole('button', { name: /theme/ }).focus();
  await page.keyboard.press('Space');
  await expect.poll(ground).toBe(light);
});

test('a picture of the gallery opens, is leafed through and closes by keyboard', async ({ page }) => {
  await page.goto('/gallery');
  await untilAwake(page);
  const second = main(page).locator('a[aria-haspopup="dialog"]').nth(1);
  const dialog = page.getByRole('dialog', { name: 'Gallery' });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^2 of /)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^3 of /)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText(/^1 of /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
});

test('the video is closed by keyboard and keeps the focus until then', async ({ page }) => {
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }));
  await page.goto('/');
  await untilAwake(page);
  const opener = page.getByRole('button', { name: 'Watch Video' });
  const dialog = page.getByRole('dialog', { name: 'Video' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main :not(dialog *) > a') ?? null)).toBeNull();
  }
  await dialog.getByRole('button', { name: 'Close video' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a carousel is paused, moved and set going by keyboard', async ({ page }) => {
    await page.goto('/');
    await untilAwake(page);
    const carousel = page.getByRole('region', { name: 'Pictures from the gallery' });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: /^Pause/ }).focus();
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('button', { name: /^Play/ })).toBeFocused();
    const place = () => carousel.getByRole('list').evaluate((element) => Math.round(element.scrollLeft));
    const from = await place();
    await carousel.getByRole('button', { name: /^Next/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(place).toBeGreaterThan(from);
    await carousel.getByRole('button', { name: /^Play/ }).focus();
    await page.keyboard.press('Space');
    await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeFocused();
  });
});
