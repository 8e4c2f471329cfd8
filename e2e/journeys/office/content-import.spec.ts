import type { Page } from '@playwright/test';
import { portfolioPictures, portfolioTable } from '#e2e/files/portfolio.ts';
import { startupsOfManager } from '#e2e/files/tables-of-managers.ts';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAs } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const stored = (website: string) =>
  inDatabase(site.database, (database) =>
    Number(database.prepare('SELECT count(*) FROM Startup WHERE website = ?').pluck().get(website)),
  );

const count = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('+ dd');

test('a portfolio as a university keeps it is imported with its pictures and undone; another one’s values are mapped', async ({
  page,
  context,
}) => {
  await signInAs(context, 'editor');
  await page.goto('/admin/content/startup');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export startups' })).toBeVisible();
  await page.getByLabel('Table').setInputFiles(file('Startups March 2026.csv', 'text/csv', portfolioTable()));
  await page.getByLabel('Pictures').setInputFiles(file('Logos.zip', 'application/zip', await portfolioPictures()));
  await page.getByRole('button', { name: 'Check table' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Import startups' })).toBeVisible();
  await expect(page.getByText('CSV in UTF-8, separated by semicolons.')).toBeVisible();
  await expect(count(page, 'Added')).toHaveText('30');
  await expect(page.getByText('6 of its pictures are named. Not used by any row: old logo.png.')).toBeVisible();
  await expectAccessible(page, 'the plan of an import');
  const address = page.url();
  await page.getByRole('button', { name: 'Import as drafts' }).click();
  const imported = page.getByText('Imported 30 items.');
  // On a busy machine the page first tells how far it is, and then leads there.
  await expect(imported).toBeVisible({ timeout: 60_000 });
  await page.goto(address);
  await expect(imported).toBeVisible();
  expect(stored('https://www.krishi.example')).toBe(1);
  await page.getByRole('button', { name: 'Undo: Imported 30 items' }).click();
  await expect(page.getByText(/^Undone for 30 items: those the import added are removed/)).toBeVisible();
  expect(stored('https://www.krishi.example')).toBe(0);

  // Values that do not fit are mapped once, and the sum below the table is left out.
  await page.goto('/admin/content/startup/import');
  await page.getByLabel('Table').setInputFiles(file('Portfolio 2026.xlsx', workbookType, startupsOfManager()));
  await page.getByRole('button', { name: 'Check table' }).click();
  await expect(page.getByText('Nothing can be imported yet: 2 problems.')).toBeVisible();
  await expect(page.getByText('Left out: row 37.')).toBeVisible();
  await expectAccessible(page, 'values that do not fit');
  await page.getByLabel('“Incubated” in Stage means').selectOption('Growth');
  await page.getByLabel('“Graduated” in Stage means').selectOption('Leave empty');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(count(page, 'Added')).toHaveText('30');
  await expect(page.getByLabel('“Incubated” in Stage means')).toHaveValue('Growth');
});
