import type { Page } from '@playwright/test';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The names in the drafts of a program, oldest draft first. */
const savedNames = (programId: number) =>
  inDatabase(site.database, (database) =>
    database
      .prepare(
        `SELECT value FROM DraftAnswer JOIN SubmissionDraft ON SubmissionDraft.id = draftId
         WHERE programId = ? AND label = 'Full Name' ORDER BY draftId`,
      )
      .pluck()
      .all(programId),
  );

async function saveDraft(page: Page, programId: number, name: string) {
  await page.goto(`/apply?program=${programId}`);
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  // The form's own page has a banner of the same name.
  await expect(page.getByRole('heading', { name: 'Your draft is saved', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
}

const alsoOpen = (page: Page) =>
  page.getByRole('navigation', { name: 'Other applications that are open in this browser' });

test.use({ allowedErrors: /40[19] \((Conflict|Unauthorized)\)/ });

test('two applications are open in one browser, and no tab writes into the other', async ({
  page,
  program,
  context,
}) => {
  await saveDraft(page, program.id, 'Asha');
  const second = await context.newPage();
  await saveDraft(second, program.id, 'Bela');

  // Both are saved by themselves, each where it belongs.
  await page.getByLabel('Full Name').fill('Asha P.');
  await page.getByLabel('Full Name').blur();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(savedNames(program.id)).toEqual(['Asha P.', 'Bela']);
  await page.getByLabel('Full Name').fill('Asha Patil');
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await expect(page.getByRole('heading', { name: 'Your draft is saved', level: 1 })).toBeVisible();
  expect(savedNames(program.id)).toEqual(['Asha Patil', 'Bela']);
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Patil');

  // The newest is at the bare address, and leads to the other.
  await second.goto('/apply/mine');
  await expect(second.getByLabel('Full Name')).toHaveValue('Bela');
  await alsoOpen(second).getByRole('link').click();
  await expect(second.getByLabel('Full Name')).toHaveValue('Asha Patil');
  await expect(alsoOpen(second).getByRole('link')).toHaveText(`${program.title}, draft`);

  // Discarding in one tab leaves the other application open.
  await second.getByText('Discard this draft').click();
  await second.getByRole('button', { name: 'Discard draft' }).click();
  await expect(second.getByRole('heading', { name: 'Your draft is discarded' })).toBeVisible();
  expect(savedNames(program.id)).toEqual(['Bela']);
  await alsoOpen(second).getByRole('link').click();
  await expect(second.getByLabel('Full Name')).toHaveValue('Bela');

  // A tab of the one that is gone writes nowhere, and its text stays.
  await page.getByLabel('Full Name').fill('Not for Bela');
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await expect(page.getByText('is no longer open in this browser, so nothing was changed.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Not for Bela');
  expect(savedNames(program.id)).toEqual(['Bela']);

  await second.getByRole('button', { name: 'Forget this on this device' }).click();
  await expect(second.getByRole('heading', { name: 'This device has forgotten your application' })).toBeVisible();
  await second.goto('/apply/mine');
  await expect(second.getByRole('heading', { name: 'Your private page is not open here' })).toBeVisible();
});
