import type { Page } from '@playwright/test';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';

const wide = { width: 1440, height: 900 };

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

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

test('each page brings its own title, and only one', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  for (const [link, title, words] of [
    ['Contact Us', /^Contact Us · /, 'Get In Touch'],
    ['Gallery', /^Gallery · /, 'Gallery'],
    ['Events', /^Events · /, 'Events'],
  ] as const) {
    await bar(page).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page).toHaveTitle(title);
    // As sent. When React takes over a page on a busy machine, it sometimes adds the same title once more.
    const html = await (await page.request.get(page.url())).text();
    expect(html.slice(0, html.indexOf('<body')).match(/<title>/g)).toHaveLength(1);
  }
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
  await expect(footer.getByRole('link', { name: /^\+\d+ more$/ })).toHaveAttribute('href', '/apply');
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
    await page.clock.install();
    await openSettled(page, '/contact');
    // Longer than the page waits before it checks for news.
    await page.clock.runFor(5000);
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, loadingScreen: true });

  test('every public page shows what it is about', async ({ page }) => {
    test.slow();
    for (const path of publicPages) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('main'), path).toContainText(/\S+( \S+){9}/);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }), path).toHaveAttribute(
        'href',
        '/pages/privacy',
      );
    }
  });
});
