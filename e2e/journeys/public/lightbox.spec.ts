import { test as base, expect } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';

// The browser of the other journeys hides its scroll bars. On a desktop they are visible and take space.
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('a picture covers the window from edge to edge, and the page beneath does not move', async ({ page }) => {
  await openSettled(page, '/gallery');
  const scrollBar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  const heading = () => page.getByRole('heading', { level: 1 }).evaluate((it) => it.getBoundingClientRect().left);
  expect(await scrollBar()).toBeGreaterThan(0);
  const before = await heading();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  expect(await scrollBar()).toBe(0);
  expect(await heading()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await scrollBar()).toBeGreaterThan(0);
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 180 } });

  test('the picture has most of the window, and its words and buttons are scrolled to', async ({ page }) => {
    await openSettled(page, '/gallery');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(180 * 0.7);
    const next = dialog.getByRole('button', { name: 'Next picture' });
    await next.scrollIntoViewIfNeeded();
    await expect(next).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('Back closes the picture, and the next Back leaves the page', async ({ page }) => {
    await page.goto('/contact');
    await openSettled(page, '/gallery');
    const first = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    const dialog = page.getByRole('dialog');
    await first.tap();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
    // Closed in another way, it leaves no step behind.
    await first.tap();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state['lies-over-page'] ?? false)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('one finger turns to the next picture, two fingers do not', async ({ page }) => {
    await openSettled(page, '/gallery');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').tap();
    const dialog = page.getByRole('dialog');
    const at = (clientX: number, identifier = 0) => ({ identifier, clientX, clientY: 300 });
    await dialog.dispatchEvent('touchstart', { touches: [at(400), at(500, 1)] });
    await dialog.dispatchEvent('touchend', { changedTouches: [at(200)] });
    await expect(dialog.getByText('1 of 20')).toBeVisible();
    await dialog.dispatchEvent('touchstart', { touches: [at(400)] });
    await dialog.dispatchEvent('touchend', { changedTouches: [at(200)] });
    await expect(dialog.getByText('2 of 20')).toBeVisible();
  });
});
