import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { openSettled } from '#e2e/fixtures/browser/watch-requests.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';

// The browser of the other journeys hides its scroll bars. On a desktop they are visible and take space.
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures / }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });

test('a picture opens over the page from edge to edge, is leafed through by mouse and keyboard, and gives the focus back', async ({
  page,
}) => {
  // Before its script runs, a picture is a plain link.
  await openSettled(page, '/gallery');
  const count = await pictures(page).count();
  const second = pictures(page).nth(1).getByRole('link');
  const altOf = (index: number) => pictures(page).nth(index).getByRole('img').getAttribute('alt');
  const [first, alt, third] = [await altOf(0), await altOf(1), await altOf(2)];
  const scrollBar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  const heading = () => page.getByRole('heading', { level: 1 }).evaluate((it) => it.getBoundingClientRect().left);
  expect(await scrollBar()).toBeGreaterThan(0);
  const before = await heading();
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', alt ?? '');
  await expect(dialog(page).getByText(`2 of ${count}`)).toBeVisible();
  await expect(dialog(page).getByRole('paragraph')).toContainText(alt ?? '');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  // The page beneath does not move.
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  expect(await scrollBar()).toBe(0);
  expect(await heading()).toBe(before);

  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', third ?? '');
  await page.keyboard.press('ArrowLeft');
  await dialog(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', first ?? '');
  await dialog(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog(page).getByText(`${count} of ${count}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Next picture' }).click();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true);
  await expectAccessible(page, 'a picture');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(second).toBeFocused();
  expect(await scrollBar()).toBeGreaterThan(0);
  await second.click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(second).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('Back closes the picture, one finger turns to the next one, and at 400 % zoom it has most of the window', async ({
    page,
  }) => {
    await page.goto('/contact');
    await openSettled(page, '/gallery');
    const first = pictures(page).first().getByRole('link');
    await first.tap();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');

    await first.tap();
    const at = (clientX: number, identifier = 0) => ({ identifier, clientX, clientY: 300 });
    // Two fingers zoom.
    await dialog(page).dispatchEvent('touchstart', { touches: [at(400), at(500, 1)] });
    await dialog(page).dispatchEvent('touchend', { changedTouches: [at(200)] });
    await expect(dialog(page).getByText('1 of 20')).toBeVisible();
    await dialog(page).dispatchEvent('touchstart', { touches: [at(400)] });
    await dialog(page).dispatchEvent('touchend', { changedTouches: [at(200)] });
    await expect(dialog(page).getByText('2 of 20')).toBeVisible();

    await page.setViewportSize({ width: 320, height: 180 });
    const picture = dialog(page).getByRole('img');
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(180 * 0.7);
    const next = dialog(page).getByRole('button', { name: 'Next picture' });
    await next.scrollIntoViewIfNeeded();
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, 'a picture at 400 % zoom');

    // Closed in another way, it leaves no step behind.
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state['lies-over-page'] ?? false)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('for who does not want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a picture travels from the wall to the dialog and back, and skeletons stand there while the page changes', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const travels: string[] = [];
      Object.assign(window, { travels });
      document.startViewTransition = (change) => {
        const travelling = () => document.querySelector<HTMLElement>('[style*="view-transition-name"]');
        const from = travelling()?.closest('dialog') ? 'dialog' : 'wall';
        const transition = start(change);
        transition.updateCallbackDone.then(() =>
          travels.push(`${from} to ${travelling()?.closest('dialog') ? 'dialog' : 'wall'}`),
        );
        return transition;
      };
    });
    await openSettled(page, '/gallery');
    const second = pictures(page).nth(1).getByRole('link');
    await second.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(second).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { travels: string[] }).travels)).toEqual([
      'wall to dialog',
      'dialog to wall',
    ]);

    const changing = page.locator('[data-changing]');
    await expect(changing).toHaveCount(0);
    const seen = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let since = 0;
          new MutationObserver(() => {
            const isChanging = document.querySelector('[data-changing]') !== null;
            if (isChanging && !since) since = performance.now();
            if (!isChanging && since) resolve(performance.now() - since);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await page.getByRole('link', { name: 'Next' }).click();
    expect(await seen).toBeGreaterThan(400);
    await expect(changing).toHaveCount(0);
    await expect(page).toHaveURL(/\/gallery\?page=2/);
  });
});
