import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { addSubmission, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { failedCall } from '#e2e/fixtures/browser/failing-calls.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt, typeCredentials } from '#e2e/fixtures/staff.ts';

import { sha256 } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const denied = 'Access denied. Admin privileges required.';
const picker = (page: Page) => page.getByRole('combobox', { name: 'Program' });

/** An option also shows the number of submissions. */
async function chooseProgram(page: Page, title: string) {
  const option = picker(page).locator('option', { hasText: title });
  await expect(option).toBeAttached();
  await picker(page).selectOption((await option.getAttribute('value')) ?? '');
}

async function openPanel(page: Page) {
  await signInAt(page, '/apply?admin=true');
  await page.getByRole('button', { name: 'Admin View' }).click();
  await expect(page.getByRole('heading', { name: 'No Program Selected' })).toBeVisible();
}

const alertOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').getByRole('heading', { name: text, exact: true });

test.use({ allowedErrors: failedCall });

test('the Admin View toggle shows nobody’s data to a visitor, and leads over the login to the submissions', async ({
  page,
  program,
  request,
}) => {
  await addSubmission(request, program);
  await page.goto('/apply');
  await expect(page.getByRole('heading', { name: 'Startup Incubation Programs' })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Admin View' });
  await expect(toggle).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
  await page.reload();
  await expect(toggle).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('isAdmin'));

  await page.goto(`/apply?program=${program.id}&admin=true`);
  await toggle.click();
  await expect(page.getByRole('heading', { name: 'Application Submissions Dashboard' })).toBeVisible();
  await expect(page.getByText(denied)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/program=/);
  await chooseProgram(page, program.title);
  await expect(page.getByText(denied)).toBeVisible();
  await expect(page.getByText(goodAnswers['Email Address'])).toHaveCount(0);
  await page.getByRole('button', { name: 'Public View' }).click();
  await expect(page.getByRole('heading', { name: 'Startup Incubation Programs' })).toBeVisible();
  await toggle.click();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await typeCredentials(page, { ...site.admin, password: 'not-the-password' });
  await expect(page.getByRole('alert').filter({ hasText: 'not correct' })).toBeVisible();
  await typeCredentials(page, site.admin);
  await expect(page).toHaveURL('/apply?admin=true');
  await toggle.click();
  await chooseProgram(page, program.title);
  await expect(page.getByRole('heading', { name: `Submissions for ${program.title}` })).toBeVisible();

  // The session ends. The link says so on the page.
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Download CSV' }).click();
  await expect(alertOf(page, denied)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /\/admin\/login\?next=/,
  );
  await expect(page).toHaveURL('/apply?admin=true');
});

test('the table, the summary, the CSV and the files are what was sent', async ({ page, program, request }) => {
  await openPanel(page);
  // The features' titles and texts align across the row, however long the texts are.
  const features = page.getByRole('listitem').filter({ hasText: /^Data Viewing|^Data Export|^Security/ });
  const tops = await features.evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('h3, p')].map((part) => Math.round(part.getBoundingClientRect().top)),
    ),
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops.map((each) => each.join()))).toHaveProperty('size', 1);
  await chooseProgram(page, program.title);
  await expect(page.getByText('No Submissions Found')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const click = page.getByRole('link', { name: 'Download CSV' }).click();
  const dialog = await asked;
  expect(dialog.message()).toBe('No submissions to export');
  await dialog.accept();
  await click;

  const firstId = await addSubmission(request, program, goodAnswers, { 'Pitch Deck': fiveFiles['Pitch Deck'] });
  const secondId = await addSubmission(request, program);
  await picker(page).selectOption({ label: '-- Select a program --' });
  await chooseProgram(page, program.title);
  await expect(page.getByText('2 submission(s) found')).toBeVisible();
  const labels = Object.keys(goodAnswers).sort((a, b) => a.localeCompare(b, 'en'));
  const fileLabels = Object.keys(fiveFiles).sort((a, b) => a.localeCompare(b, 'en'));
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads).toEqual(['Submission ID', 'Submitted At', ...labels, ...fileLabels]);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.nth(0)).toContainText(`#${secondId}`);
  await expect(rows.nth(1)).toContainText(`#${firstId}`);
  await expect(rows.nth(1).getByText('No file')).toHaveCount(4);
  await expect(rows.nth(0).getByTitle(goodAnswers['तुमची कल्पना'])).toContainText('...');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total submissions');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  const name = `^submissions_${program.title.replaceAll(' ', '_')}_\\d{4}-\\d\\d-\\d\\d\\.csv$`;
  expect(file.suggestedFilename()).toMatch(new RegExp(name));
  const csv = readFileSync(await file.path(), 'utf8').replace(/^\ufeff/, '');
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data.map((row) => row['Submission ID'])).toEqual([String(secondId), String(firstId)]);
  for (const [label, { name: filename, buffer }] of Object.entries(fiveFiles)) {
    const fileDownload = page.waitForEvent('download');
    await rows.nth(0).getByRole('link', { name: filename }).click();
    const attachment = await fileDownload;
    expect(sha256(readFileSync(await attachment.path())), label).toBe(sha256(buffer));
    expect(data[0]?.[label]).toBe(attachment.url());
  }
});

test('a call of the panel that fails says so and can be tried again; a late answer for another program does not count', async ({
  page,
  program,
}) => {
  await openPanel(page);
  const path = '**/api/admin/submissions/*/';
  await page.route(path, (route) => route.abort('connectionreset'), { times: 1 });
  await chooseProgram(page, program.title);
  await expect(alertOf(page, 'Failed to load submissions. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No Submissions Found' })).toBeVisible();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    path,
    async (route) => {
      await held;
      await route.fulfill({ status: 500 }).catch(() => {});
    },
    { times: 1 },
  );
  await picker(page).selectOption({ index: 1 });
  await expect(page.getByText('Loading submissions...')).toBeVisible();
  await chooseProgram(page, program.title);
  const none = page.getByText(`There are no submissions for ${program.title} yet.`, { exact: true });
  await expect(none).toBeVisible();
  release();
  await expect(none).toBeVisible();

  // Without the list of all programs the public ones remain.
  await page.route('**/api/admin/programs/', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Admin View' }).click();
  await chooseProgram(page, program.title);
  await expect(page.getByRole('heading', { name: 'No Submissions Found' })).toBeVisible();
});
