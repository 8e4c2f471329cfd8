import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const wide = { width: 1440, height: 900 };
const small = { width: 390, height: 800 };

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const menu = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** Opens a page whose script does not arrive until the returned function is called. */
async function openWithHeldScript(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await expect(bar(page)).not.toHaveAttribute('data-scripted');
  return release;
}

const topMenus = [
  'Home',
  'About',
  'Messages',
  'StakeHolders',
  'Events',
  'News & Announcement',
  'Gallery',
  'Apply Here',
  'Contact Us',
];

test.describe('the bar of a wide window', () => {
  test.use({ viewport: wide });

  test('has the menus in order and lights up the one of the first path segment', async ({ page }) => {
    await page.goto('/contact');
    await expect(bar(page).locator('> ul > li > :is(a, button)')).toHaveText(topMenus);
    await expect(bar(page).locator('[aria-current]')).toHaveText(['Contact Us']);
    await page.goto('/about/startups');
    await expect(menu(page, 'About')).toHaveAttribute('aria-current', 'true');
    for (const address of ['/news&announcement', '/news%26announcement']) {
      await page.goto(address);
      await expect(bar(page).getByRole('link', { name: 'News & Announcement' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });

  test('opens by pointer in two levels and closes a moment after the pointer has left', async ({ page }) => {
    await page.goto('/contact');
    await menu(page, 'StakeHolders').hover();
    await expect(bar(page).getByRole('link', { name: 'Mentors' })).toBeVisible();
    const ecosystem = menu(page, 'Ecosystem');
    await ecosystem.hover();
    const academia = bar(page).getByRole('link', { name: 'Academia' });
    await expect(academia).toHaveAttribute('href', '/stakeholders/acdemia');
    const [inner, outer] = [await academia.boundingBox(), await ecosystem.boundingBox()];
    expect(inner?.x ?? 0).toBeLessThan(outer?.x ?? 0);
    await academia.hover();
    await expect(academia).toBeVisible();
    await expect(bar(page)).toHaveAttribute('data-scripted');
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
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'false');
    await expect(academia).toBeHidden();
  });

  test('closes one level with each Escape, also what the pointer opened', async ({ page }) => {
    await page.goto('/contact');
    await expect(bar(page)).toHaveAttribute('data-scripted');
    await menu(page, 'StakeHolders').hover();
    await menu(page, 'Ecosystem').hover();
    await page.keyboard.press('Escape');
    await expect(menu(page, 'Ecosystem')).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'false');
  });

  test('has room for all menus from 1024 pixels', async ({ page }) => {
    for (const width of [1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/contact');
      await expect(bar(page).locator('> ul > li > :is(a, button)')).toHaveText(topMenus);
      await expect(menu(page, 'About')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /light and dark/ })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      await expectNoSidewaysScroll(page, `the bar at ${width}`);
      const [brand, first] = [page.getByRole('banner').getByRole('link').first(), bar(page)];
      const [left, right] = [await brand.boundingBox(), await first.boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? 0), `the name beside the bar at ${width}`).toBeLessThan(right?.x ?? 0);
    }
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('stays closed when the pointer has left before the script came', async ({ page }) => {
    const release = await openWithHeldScript(page);
    await menu(page, 'About').hover();
    await page.mouse.move(700, 800);
    release();
    await expect(bar(page)).toHaveAttribute('data-scripted');
    await expect(menu(page, 'About')).toHaveAttribute('aria-expanded', 'false');
    await expect(bar(page).getByRole('link', { name: 'Focus Areas' })).toBeHidden();
  });

  test('stays open around the focus when the script comes', async ({ page }) => {
    const release = await openWithHeldScript(page);
    await bar(page).getByRole('link', { name: 'Home' }).focus();
    for (let step = 0; step < 2; step++) await page.keyboard.press('Tab');
    const inside = bar(page).getByRole('link', { name: 'About the Centre' });
    await expect(inside).toBeFocused();
    release();
    await expect(bar(page)).toHaveAttribute('data-scripted');
    await expect(menu(page, 'About')).toHaveAttribute('aria-expanded', 'true');
    await expect(inside).toBeVisible();
    await expect(inside).toBeFocused();
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

  test('leads to every page of the site', async ({ page }) => {
    await page.goto('/contact');
    const addresses = await bar(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(24);
    for (const address of addresses) {
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('opens by pointer and by focus', async ({ page }) => {
      await page.goto('/contact');
      await menu(page, 'StakeHolders').hover();
      await menu(page, 'Ecosystem').hover();
      await expect(bar(page).getByRole('link', { name: 'Academia' })).toBeVisible();
      await page.mouse.move(700, 800);
      await menu(page, 'About').focus();
      await page.keyboard.press('Tab');
      await expect(bar(page).getByRole('link', { name: 'About the Centre' })).toBeFocused();
    });
  });
});

test.describe('the bar under a finger', () => {
  test.use({ viewport: wide, hasTouch: true });

  test('opens and closes by tapping', async ({ page }) => {
    await page.goto('/contact');
    await menu(page, 'About').tap();
    await expect(bar(page).getByRole('link', { name: 'Focus Areas' })).toBeVisible();
    await menu(page, 'Messages').tap();
    await expect(bar(page).getByRole('link', { name: 'Focus Areas' })).toBeHidden();
    // Tap the start of the heading, because the open menu covers its middle.
    await page.getByRole('heading', { level: 1 }).tap({ position: { x: 8, y: 8 } });
    await expect(menu(page, 'Messages')).toHaveAttribute('aria-expanded', 'false');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menu of a small window ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ viewport: small, javaScriptEnabled });

    test('slides in with accordions; choosing a link closes it and shows the top of the page', async ({ page }) => {
      await page.goto('/contact');
      const panel = page.locator('#mobile-menu');
      await expect(panel).toBeHidden();
      const inBar = page.getByRole('banner').getByRole('link', { name: 'Apply', exact: true });
      await expect(inBar).toHaveAttribute('href', '/apply');
      expect((await inBar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(panel).toBeVisible();
      await expect(panel.locator('nav > ul > li')).toHaveCount(topMenus.length);
      // The link to apply is a button among the links, visible as soon as the menu opens.
      const apply = panel.getByRole('link', { name: 'Apply Here' });
      await expect(apply).toBeInViewport({ ratio: 1 });
      await expect(apply).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await panel.getByText('StakeHolders', { exact: true }).click();
      await panel.getByText('Ecosystem', { exact: true }).click();
      await expect(panel.getByRole('link', { name: 'Academia' })).toBeVisible();
      await panel.getByText('About', { exact: true }).click();
      await expect(panel.getByRole('link', { name: 'Academia' })).toBeHidden();
      await apply.click();
      await expect(page).toHaveURL('/apply');
      await expect(panel).toBeHidden();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
}

test.describe('the page behind the menu of a small window', () => {
  test.use({ viewport: small });

  test('is neither read nor scrolled, and a tap beside the menu closes it', async ({ page }) => {
    await page.goto('/contact');
    await untilAwake(page);
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('#mobile-menu')).toHaveJSProperty('open', true);
    // What a modal dialog makes inert takes no focus.
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
    await page.mouse.click(10, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(open).toBeFocused();
    // In a wide window nothing is left of it.
    await open.click();
    await page.setViewportSize(wide);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Full Name').fill('Asha');
  });
});

test.describe('Back on a phone', () => {
  test.use({ viewport: small });

  test('closes the menu, and leads from a page that was chosen there to the one before in one step', async ({
    page,
  }) => {
    await page.goto('/apply');
    await page.goto('/contact');
    await untilAwake(page);
    const panel = page.locator('#mobile-menu');
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await expect(panel.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/contact');
    await open.click();
    await expect(panel.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await panel.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL('/gallery');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(panel).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/apply');
  });
});
