import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /ERR_|status of 403/ });

test.beforeEach(async ({ context }) => {
  const response = await context.request.post('/api/admin/session/', { data: site.admin });
  expect(response.status()).toBe(200);
});

/** Removes the dialog that asks where to save, because a journey cannot answer it. */
const withoutFilePicker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));

/** Answers that dialog with a file in the browser's private storage. */
const withFilePicker = (page: Page) =>
  page.addInitScript(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    };
    Object.assign(window, { showSaveFilePicker });
  });

const savedText = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const texts: string[] = [];
    for await (const handle of (folder as unknown as { values: () => AsyncIterable<FileSystemFileHandle> }).values()) {
      texts.push(await (await handle.getFile()).text());
    }
    return texts;
  });

async function openMenu(page: Page, programId: number, query = '') {
  await page.goto(`/admin/submissions?program=${programId}${query}`);
  await page.locator('summary', { hasText: 'Export' }).click();
}

test('the keyboard alone saves what the list shows; what goes wrong is told, and can be tried again', {
  tag: '@way',
}, async ({ page, program, request }) => {
  await withoutFilePicker(page);
  await addSubmission(request, program, { ...goodAnswers, 'Full Name': 'Somebody else' });
  const id = await addSubmission(request, program);
  await page.goto(`/admin/submissions?program=${program.id}&q=पाटील`);
  const summary = page.locator('summary', { hasText: 'Export' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeFocused();
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const csv = readFileSync(await (await waiting).path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
  expect(data.map((row) => row['Submission ID'])).toEqual([String(id)]);
  const saved = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
  await expect(saved(/^Saved submissions_.*1 of 1 submissions/)).toBeVisible();
  await expect(summary).toBeFocused();

  await page.route('**/xlsx/**', (route) => route.abort(), { times: 1 });
  await openMenu(page, program.id);
  await page.getByRole('link', { name: 'Download Excel' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The export failed' });
  await expect(alert).toContainText('Check your connection');
  await expectAccessible(page, 'a failed export');
  const again = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Try again' }).click();
  const [{ data: rows } = { data: [] }] = await readXlsx(readFileSync(await (await again).path()));
  expect(rows).toHaveLength(3);
  await expect(saved(/^Saved .*\.xlsx \(2 of 2 submissions/)).toBeVisible();
  await page.context().clearCookies();
  await summary.click();
  await page.getByRole('link', { name: 'Download JSON' }).click();
  await expect(alert).toContainText('Sign in again');
});

test('exports are saved bit by bit where the browser can, and nothing is left of one that is cancelled', async ({
  page,
  program,
  request,
}) => {
  await withFilePicker(page);
  await addSubmission(request, program);
  await openMenu(page, program.id);
  await page.getByRole('link', { name: 'Download JSON' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved submissions_.*\.json/ })).toBeVisible();
  const [json = ''] = await savedText(page);
  expect(JSON.parse(json).data[0].submitted_data).toEqual(goodAnswers);
  await page.locator('summary', { hasText: 'Export' }).click();
  await page.getByRole('link', { name: 'Download files (ZIP)' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved attachments_.*\.zip/ })).toBeVisible();

  await page.route('**/csv/**', () => undefined);
  await page.locator('summary', { hasText: 'Export' }).click();
  await page.getByRole('link', { name: 'Download CSV' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page, 'an export under way');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was saved.', { exact: true })).toBeVisible();
  expect((await savedText(page)).filter((text) => text.startsWith('\ufeff'))).toEqual([]);
});

test('the overview counts by day, status and question, and leads to the list', async ({ page, program, request }) => {
  for (let number = 0; number < 3; number += 1) await addSubmission(request, program);
  await addSubmission(request, program, { ...goodAnswers, 'Team Size': '' }, { 'Pitch Deck': fiveFiles['Pitch Deck'] });
  await page.goto(`/admin/submissions?program=${program.id}`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toBeHidden();
  // Closed, it is not counted.
  await expect(overview.getByText('Submissions per day')).toHaveCount(0);
  await page.locator('summary', { hasText: 'Overview' }).click();
  await expect(overview.getByRole('img', { name: /^Submissions per day: 4 in all, at most 4/ })).toBeVisible();
  const questions = overview.getByRole('list', { name: 'Optional questions answered' });
  await expect(questions.getByRole('listitem').filter({ hasText: 'Team Size' })).toContainText('75 %');
  await overview.getByText('View as table: Submissions by status').click();
  await expect(overview.getByRole('row', { name: 'Received 4 (100 %)' })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `the overview at ${width}`);
  }
  await expectAccessible(page, 'the overview');
  await overview.getByRole('link', { name: 'Accepted 0' }).click();
  await expect(page).toHaveURL(`/admin/submissions?program=${program.id}&status=accepted`);
  await page.reload();
  await expect(overview, 'it was left open').toBeVisible();
  await expect(overview.getByRole('img', { name: 'Submissions per day: 0 in all.' }), 'as the list').toBeVisible();
});

test('a PDF and a picture are looked at over the page, by keyboard, and noted', async ({ page, program, request }) => {
  const id = await addSubmission(request, program);
  await page.goto(`/admin/submissions/${id}`);
  const { name } = fiveFiles['Pitch Deck'];
  const link = page.getByRole('link', { name: `View ${name}` });
  await link.focus();
  // Closed before it is asked for, it would not be looked at.
  const looked = page.waitForResponse(/\/view\/$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /\/view\/$/);
  await looked;
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await page.getByRole('link', { name: 'View logo.png' }).click();
  const picture = page.getByRole('dialog', { name: 'logo.png' }).getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessible(page, 'a picture over the page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /View सारांश/ })).toHaveCount(0);
  const views = inDatabase(site.database, (database) =>
    database.prepare("SELECT detail FROM AuditLog WHERE action = 'attachment.view'").pluck().all(),
  ) as string[];
  expect(views.filter((detail) => JSON.parse(detail).submissionId === id)).toHaveLength(2);
});
