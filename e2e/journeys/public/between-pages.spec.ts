import type { Page } from '@playwright/test';
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
