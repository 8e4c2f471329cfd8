import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sendApplication } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 404/ });

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const address of ['/', '/apply', '/contact', '/no-such-page', '/admin/login']) {
      test(`${address} has no barrier that a program can find`, async ({ page }) => {
        await page.goto(address);
        await expectAccessible(page);
      });
    }

    test('the form, with and without errors, and the thanks have none', async ({ page, program, request }) => {
      await page.goto(`/apply?program=${program.id}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
      await expectAccessible(page);
      const id = await sendApplication(request, program);
      await page.goto(`/apply?program=${program.id}&submitted=${id}`);
      await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the back office has none', async ({ page, context, program, request }) => {
      const id = await sendApplication(request, program);
      await context.request.post('/api/admin/session/', { data: site.admin });
      for (const address of [`/admin/submissions?program=${program.id}`, `/admin/submissions/${id}`]) {
        await page.goto(address);
        await expectAccessible(page);
      }
    });
  });
}

test('nothing sticks out to the side on a small phone', async ({ page, program }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/', '/apply', `/apply?program=${program.id}`, '/contact', '/admin/login']) {
    await page.goto(address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(320);
  }
});
