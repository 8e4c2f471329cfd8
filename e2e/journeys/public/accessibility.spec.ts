import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ });

for (const [name, viewport] of Object.entries({
  wide: { width: 1280, height: 800 },
  narrow: { width: 320, height: 640 },
})) {
  test.describe(`in a ${name} window`, () => {
    test.use({ viewport });
    test.slow();

    test('the form, with and without errors, and the thanks have no barrier', async ({ page, program, request }) => {
      await page.goto(`/apply?program=${program.id}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
      await expectAccessible(page, 'the form with errors');
      await expectNoSidewaysScroll(page, 'the form with errors');
      const id = await addSubmission(request, program);
      await page.goto(`/apply?program=${program.id}&submitted=${id}`);
      await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
      await expectAccessible(page, 'the thanks');
    });

    test('the video has none', async ({ page }) => {
      await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }));
      await page.goto('/');
      await untilAwake(page);
      await page.getByRole('button', { name: 'Watch Video' }).click();
      await expect(page.getByRole('dialog', { name: 'Video' })).toBeVisible();
      await expectAccessible(page, 'the video');
      await expectNoSidewaysScroll(page, 'the video');
    });

    test('a picture over the page has none', async ({ page }) => {
      await page.goto('/gallery');
      // Before its script runs, a picture is a plain link.
      await untilAwake(page);
      await page.getByRole('main').locator('a[aria-haspopup="dialog"]').first().click();
      await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
      await expectAccessible(page, 'the picture');
      await expectNoSidewaysScroll(page, 'the picture');
    });

    test('the back office has none', async ({ page, context, program, request }) => {
      await page.goto('/admin/login');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const id = await addSubmission(request, program);
      await context.request.post('/api/admin/session/', { data: site.admin });
      for (const address of [`/admin/submissions?program=${program.id}`, `/admin/submissions/${id}`]) {
        await page.goto(address);
        await expectAccessible(page);
      }
    });
  });
}

/** Each is loaded once, and looked at in every window and both themes. */
const everyWidth = [320, 390, 768, 1024, 1440];

async function expectAccessibleAtEveryWidth(page: Page, what: string) {
  for (const width of everyWidth) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${what} at ${width}`);
    await expectNoSidewaysScroll(page, `${what} at ${width}`);
  }
}

test.describe('at every width', () => {
  test.slow();

  for (const address of [
    '/',
    '/about/startups',
    '/stakeholders/mentors',
    '/search?q=water',
    '/apply',
    '/apply?program=2',
    '/apply/resume',
    '/pages/disclosures',
    '/contact',
    '/your-data',
  ]) {
    test(`${address} has no barrier, and what screen readers are told has a place from the start`, async ({ page }) => {
      await page.goto(address);
      await untilAwake(page);
      await expect(page.locator('#said')).toHaveAttribute('aria-live', 'polite');
      await expectAccessibleAtEveryWidth(page, address);
    });
  }

  test('a private page has none', async ({ page, program }) => {
    await page.goto(`/apply?program=${program.id}`);
    await fillForm(page, goodAnswers, fiveFiles);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByRole('link', { name: 'Open your private page' }).click();
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
    await expectAccessibleAtEveryWidth(page, 'the private page');
  });

  test('the screen of someone offline has none', async ({ page, context }) => {
    await page.goto('/contact');
    await untilAwake(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Startups', exact: true }).click();
    const lost = page.getByRole('dialog', { name: 'You are offline' });
    await lost.getByRole('button', { name: 'Try Again' }).click();
    await expect(lost.getByText('There is still no connection.')).toBeVisible();
    await expectAccessibleAtEveryWidth(page, 'the screen of someone offline');
    await context.setOffline(false);
    await expect(page).toHaveURL('/about/startups');
  });

  test('the menu of a small window has none', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/about/team');
    await untilAwake(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (const width of everyWidth.filter((each) => each < 1024)) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessible(page, `the menu at ${width}`);
    }
  });
});

test('the open menus have none', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about/team');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'StakeHolders' }).hover();
  await bar.getByRole('button', { name: 'Ecosystem' }).hover();
  await expect(bar.getByRole('link', { name: 'Academia' })).toBeVisible();
  await expectAccessible(page, 'the bar with two open levels');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.locator('#mobile-menu');
  await panel.getByText('StakeHolders', { exact: true }).click();
  await panel.getByText('Ecosystem', { exact: true }).click();
  await expect(panel.getByRole('link', { name: 'Academia' })).toBeVisible();
  await expectAccessible(page, 'the menu of a small window');
  await expectNoSidewaysScroll(page, 'the menu of a small window');
});
