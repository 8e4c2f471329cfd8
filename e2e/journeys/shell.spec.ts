import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';

const wide = { width: 1440, height: 900 };
const small = { width: 390, height: 800 };

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const menu = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

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
    await page.mouse.move(700, 800);
    expect(await menu(page, 'StakeHolders').getAttribute('aria-expanded')).toBe('true');
    await expect(menu(page, 'StakeHolders')).toHaveAttribute('aria-expanded', 'false');
    await expect(academia).toBeHidden();
  });

  test('is worked by keyboard, and the focus is never lost', async ({ page }) => {
    await page.goto('/contact');
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
    await page.getByRole('heading', { level: 1 }).tap();
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
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(panel).toBeVisible();
      await expect(panel.locator(':scope > ul > li')).toHaveCount(topMenus.length);
      await panel.getByText('StakeHolders', { exact: true }).click();
      await panel.getByText('Ecosystem', { exact: true }).click();
      await expect(panel.getByRole('link', { name: 'Academia' })).toBeVisible();
      await panel.getByText('About', { exact: true }).click();
      await expect(panel.getByRole('link', { name: 'Academia' })).toBeHidden();
      await panel.getByRole('link', { name: 'Apply Here' }).click();
      await expect(page).toHaveURL('/apply');
      await expect(panel).toBeHidden();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
}

test('every change of the page shows its top, and the way back the old place', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await bar(page).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('the footer has all its columns', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
    'About',
    'Useful Links',
    'Programs',
    'Supported By',
  ]);
  await expect(footer.getByRole('link', { name: 'Valued Partners' })).toHaveAttribute('href', '/stakeholders/partner');
  for (const name of ['Become a Mentor', 'LinkedIn', 'Facebook', 'Instagram', 'Message us on WhatsApp']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  await expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());
  await expect(footer.getByText(`© ${year}`)).toBeVisible();
});

test.describe('News & Announcement in the menu', () => {
  test.use({ viewport: wide, allowedErrors: /status of 500/ });
  const entry = (page: Page) => bar(page).getByRole('link', { name: 'News & Announcement' });
  const news = /\/api\/(newsletters|announcement)\/$/;

  test('is there, and the browser keeps what says so', async ({ page }) => {
    await page.goto('/contact');
    await expect
      .poll(() => page.evaluate(() => ['newsletters', 'announcements'].every((key) => localStorage.getItem(key))))
      .toBe(true);
    await expect(entry(page)).toBeVisible();
  });

  test('goes when there is no news', async ({ page }) => {
    await page.route(news, (route) => route.fulfill({ json: { status: 'success', data: [] } }));
    await page.goto('/contact');
    await expect(entry(page)).toBeHidden();
  });

  test('goes when what is kept is too old or unreadable and cannot be fetched again', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('newsletters', JSON.stringify({ timestamp: Date.now() - 600_001, data: [1] }));
      localStorage.setItem('announcements', '{"not json');
    });
    await page.route(news, (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
    await page.goto('/contact');
    await expect(entry(page)).toBeHidden();
  });

  test('stays while what is kept is fresh, without a call', async ({ page }) => {
    let calls = 0;
    await page.route(news, (route) => {
      calls += 1;
      return route.fulfill({ status: 500, json: { status: 'error' } });
    });
    await page.addInitScript(() => {
      for (const key of ['newsletters', 'announcements']) {
        localStorage.setItem(key, JSON.stringify({ timestamp: Date.now() - 1000, data: [1] }));
      }
    });
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await expect(entry(page)).toBeVisible();
    expect(calls).toBe(0);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is there because there are rows', async ({ page }) => {
      await page.goto('/contact');
      await expect(entry(page)).toBeVisible();
    });
  });
});

test.describe('the loading screen', () => {
  const screen = (page: Page) => page.getByRole('region', { name: 'Loading', exact: true });

  test.describe('of the first page of a session', () => {
    test.use({ loadingScreen: true, contextOptions: { reducedMotion: 'no-preference' } });

    test('covers it for at least 2.5 seconds, fills the cache, and does not come again', async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        const stages = new Set<string>();
        Object.assign(window, { stages });
        const look = () => {
          const stage = document.querySelector('#loading-screen [role="status"]')?.textContent;
          if (stage) stages.add(stage);
          requestAnimationFrame(look);
        };
        look();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(screen(page)).toBeVisible();
      for (const text of ['94+ startups', '6 cohorts', '385 jobs created']) {
        await expect(screen(page).getByRole('listitem').filter({ hasText: text })).toBeVisible();
      }
      await expect(screen(page)).toBeHidden();
      const stages = await page.evaluate(() => [...(window as unknown as { stages: Set<string> }).stages]);
      expect(stages[0]).toMatch(/^Initializing .+\.\.\.$/);
      expect(stages.at(-1)).toBe('Ready for Innovation!');
      expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2500);
      for (const path of ['home-banners', 'gallery', 'newsletters', 'upcoming-events']) {
        expect(calls).toContain(`/api/${path}/`);
      }
      for (const key of ['galleryImages', 'newsletters', 'upcomingEvents']) {
        expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toContain('"timestamp"');
      }
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(screen(page)).toBeHidden();
    });

    test('can be skipped by keyboard, and the focus goes to the page', async ({ page }) => {
      await page.goto('/contact', { waitUntil: 'commit' });
      await screen(page).getByRole('button', { name: 'Skip' }).focus();
      await page.keyboard.press('Enter');
      await expect(screen(page)).toBeHidden();
      await expect(page.locator('#site')).not.toHaveAttribute('inert');
    });

    test('goes after eight seconds when nothing answers', async ({ page }) => {
      await page.route('**/api/**', () => {});
      await page.goto('/contact', { waitUntil: 'commit' });
      await expect(screen(page)).toBeVisible();
      await expect(screen(page)).toBeHidden({ timeout: 10_000 });
      await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('is not there for who saves data', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto('/contact');
      await expect(screen(page)).toBeHidden();
    });
  });

  test.describe('under reduced motion', () => {
    test.use({ loadingScreen: true });

    test('is not there', async ({ page }) => {
      await page.goto('/contact');
      await expect(screen(page)).toBeHidden();
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

    test('is not there', async ({ page }) => {
      await page.goto('/contact');
      await expect(screen(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
