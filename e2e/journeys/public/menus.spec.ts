import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const wide = { width: 1440, height: 900 };
const small = { width: 390, height: 800 };

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const menu = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const panel = (page: Page) => page.locator('#mobile-menu');

test.describe('the bar of a wide window', () => {
  test.use({ viewport: wide });

  test('opens by pointer in two levels, and closes with Escape or a moment after the pointer has left', async ({
    page,
  }) => {
    await page.goto('/contact');
    await expect(bar(page)).toHaveAttribute('data-scripted');
    const [stakeholders, ecosystem] = [menu(page, 'StakeHolders'), menu(page, 'Ecosystem')];
    const academia = bar(page).getByRole('link', { name: 'Academia' });
    await stakeholders.hover();
    await expect(bar(page).getByRole('link', { name: 'Mentors' })).toBeVisible();
    await ecosystem.hover();
    await expect(academia).toBeVisible();
    const [inner, outer] = [await academia.boundingBox(), await ecosystem.boundingBox()];
    expect(inner?.x ?? 0).toBeLessThan(outer?.x ?? 0);
    await academia.hover();
    await expectAccessible(page, 'the bar with two open levels');
    // Not over what the first Escape takes away.
    await ecosystem.hover();
    await page.keyboard.press('Escape');
    await expect(ecosystem).toHaveAttribute('aria-expanded', 'false');
    await expect(stakeholders).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(stakeholders).toHaveAttribute('aria-expanded', 'false');

    await page.mouse.move(700, 800);
    await stakeholders.hover();
    await ecosystem.hover();
    await expect(academia).toBeVisible();
    // Measured in the page, because a round trip from here may take longer than the delay itself.
    const moment = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const menus = document.querySelector('.menu-bar') as Element;
          let leftAt = 0;
          menus.addEventListener('pointerleave', () => {
            leftAt = performance.now();
          });
          new MutationObserver(() => {
            if (leftAt && !menus.querySelector('[aria-expanded="true"]')) resolve(performance.now() - leftAt);
          }).observe(menus, { subtree: true, attributes: true });
        }),
    );
    await page.mouse.move(700, 800);
    expect(await moment).toBeGreaterThan(140);
    await expect(academia).toBeHidden();
  });

  test('is worked by keyboard, and the focus is never lost', async ({ page }) => {
    await page.goto('/contact');
    await expect(bar(page)).toHaveAttribute('data-scripted');
    await bar(page).getByRole('link', { name: 'Home' }).focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await expect(menu(page, 'StakeHolders')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(bar(page).getByRole('link', { name: 'Mentors' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu(page, 'Ecosystem')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(bar(page).getByRole('link', { name: 'Academia' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page, 'Ecosystem')).toBeFocused();
    await expect(menu(page, 'Ecosystem')).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu(page, 'StakeHolders')).toBeFocused();
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/stakeholders/mentors');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('has room for all menus from 1024 pixels, and opens and closes under a finger', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await page.goto('/contact');
    await untilAwake(page);
    for (const width of [1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Home', 'News & Announcement', 'Contact Us'])
        await expect(bar(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(menu(page, 'About')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /light and dark/ })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      await expectNoSidewaysScroll(page, `the bar at ${width}`);
      const [brand, first] = [page.getByRole('banner').getByRole('link').first(), bar(page)];
      const [left, right] = [await brand.boundingBox(), await first.boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? 0), `the name beside the bar at ${width}`).toBeLessThan(right?.x ?? 0);
    }
    const focusAreas = bar(page).getByRole('link', { name: 'Focus Areas' });
    await menu(page, 'About').tap();
    await expect(focusAreas).toBeVisible();
    await menu(page, 'Messages').tap();
    await expect(focusAreas).toBeHidden();
    // Tap the start of the heading, because the open menu covers its middle.
    await page.getByRole('heading', { level: 1 }).tap({ position: { x: 8, y: 8 } });
    await expect(menu(page, 'Messages')).toHaveAttribute('aria-expanded', 'false');
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await context.close();
  });
});

test.describe('the menu of a small window', () => {
  test.use({ viewport: small });

  test('slides in with accordions over a page that is neither read nor scrolled, and keeps the focus', async ({
    page,
  }) => {
    await page.goto('/contact');
    await untilAwake(page);
    const opener = page.getByRole('button', { name: 'Open menu' });
    const inBar = page.getByRole('banner').getByRole('link', { name: 'Apply', exact: true });
    expect((await inBar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page).getByRole('link', { name: 'Contact Us' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'Search the site' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('link', { name: 'Board of Directors' })).toBeVisible();
    await panel(page).getByText('StakeHolders', { exact: true }).click();
    await panel(page).getByText('Ecosystem', { exact: true }).click();
    await expect(panel(page).getByRole('link', { name: 'Academia' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page, 'the menu of a small window');
    await expectNoSidewaysScroll(page, 'the menu of a small window');
    await page.setViewportSize(small);

    // A control that a modal dialog makes inert takes no focus.
    expect(
      await page.getByLabel('Full Name').evaluate((field) => {
        field.focus();
        return document.activeElement === field;
      }),
    ).toBe(false);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(10, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    // In a wide window nothing is left of it.
    await opener.click();
    await page.setViewportSize(wide);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Full Name').fill('Asha');
  });

  test('closes with Back, and Back leads from a page that was chosen there to the one before in one step', async ({
    page,
  }) => {
    await page.goto('/apply');
    await page.goto('/contact');
    await untilAwake(page);
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await expect(panel(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL('/contact');
    await open.click();
    await expect(panel(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    await panel(page).getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL('/gallery');
    await expect(panel(page)).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(panel(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/apply');
  });
});

test.describe('without script', () => {
  test.use({ viewport: wide, javaScriptEnabled: false });

  test('the bar opens by pointer and focus, and the menu of a small window by its accordions', async ({ page }) => {
    await page.goto('/contact');
    await menu(page, 'StakeHolders').hover();
    await menu(page, 'Ecosystem').hover();
    await expect(bar(page).getByRole('link', { name: 'Academia' })).toBeVisible();
    await page.mouse.move(700, 800);
    await menu(page, 'About').focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'About the Centre' })).toBeFocused();

    await page.setViewportSize(small);
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    // The link to apply is a button among the links, visible as soon as the menu opens.
    const apply = panel(page).getByRole('link', { name: 'Apply Here' });
    await expect(apply).toBeInViewport({ ratio: 1 });
    await expect(apply).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await panel(page).getByText('StakeHolders', { exact: true }).click();
    await panel(page).getByText('Ecosystem', { exact: true }).click();
    await expect(panel(page).getByRole('link', { name: 'Academia' })).toBeVisible();
    await panel(page).getByText('About', { exact: true }).click();
    await expect(panel(page).getByRole('link', { name: 'Academia' })).toBeHidden();
    await apply.click();
    await expect(page).toHaveURL('/apply');
    await expect(panel(page)).toBeHidden();
  });
});
