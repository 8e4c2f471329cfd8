import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Marks the document, so that a later one can be told from it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
const isMarked = (page: Page) => page.locator('html[data-first]').count();

test('another page is a new document, and another state of the same page is not', async ({ page }) => {
  await page.goto('/about/startups');
  await untilAwake(page);
  await mark(page);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/about/startups?page=2');
  expect(await isMarked(page)).toBe(1);
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/about\/startups\/\d+$/);
  expect(await isMarked(page)).toBe(0);
});

test('a page with a form is left within the document, so that it can ask first', async ({ page, program }) => {
  await page.goto(`/apply?program=${program.id}`);
  await untilAwake(page);
  await page.getByLabel('Full Name').fill('Asha');
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/apply');
  expect(await isMarked(page)).toBe(1);
});

test.describe('offline', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a link says so, keeps what was typed, and its page comes with the connection', async ({ page, context }) => {
    await page.goto('/contact');
    await untilAwake(page);
    const name = page.getByLabel('Full Name');
    await name.fill('Asha');
    await context.setOffline(true);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Startups', exact: true });
    await link.click();
    const lost = page.getByRole('dialog', { name: 'You are offline' });
    await expect(lost.getByText('The page opens by itself as soon as the connection is back.')).toBeVisible();
    await expect(lost.getByRole('button', { name: 'Try Again' })).toBeFocused();
    await expect(page.getByText('The fault is ours.')).toHaveCount(0);
    await expectAccessible(page, 'the screen of someone offline');
    await lost.getByRole('button', { name: 'Try Again' }).click();
    await expect(lost.getByText('There is still no connection.')).toBeVisible();
    await lost.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(lost).toBeHidden();
    await expect(link).toBeFocused();
    await expect(name).toHaveValue('Asha');
    await name.fill('');
    await link.click();
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/about/startups');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('typing into a search waits for the connection', async ({ page, context }) => {
    await page.goto('/about/startups');
    await untilAwake(page);
    await context.setOffline(true);
    const box = page.getByRole('searchbox', { name: 'Search startups' });
    await box.pressSequentially('health');
    await context.setOffline(false);
    await expect(page).toHaveURL('/about/startups?q=health');
    await expect(box).toHaveValue('health');
  });
});

test('a logo that moves from the list to its page has one name on both', async ({ page }) => {
  const named = page.getByRole('main').locator('[style*="view-transition-name"]');
  const nameOf = () => named.first().evaluate((element) => getComputedStyle(element).viewTransitionName);
  await page.goto('/about/startups');
  const name = await nameOf();
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/about\/startups\/\d+$/);
  await expect(named).toHaveCount(1);
  expect(await nameOf()).toBe(name);
});
