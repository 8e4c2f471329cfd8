import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

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

  test('a form with errors has none', async ({ page, program }) => {
    await page.goto(`/apply?program=${program.id}`);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expectAccessibleAtEveryWidth(page, 'the form with errors');
  });
});
