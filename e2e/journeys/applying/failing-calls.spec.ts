import type { Page, Route } from '@playwright/test';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { failedCall, wordlessFailures } from '#e2e/fixtures/browser/failing-calls.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const path = '**/api/submissions/';
const failed = 'Failed to submit application';
const closed = 'This program is not taking applications at the moment.';
const button = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

test.use({ allowedErrors: failedCall });

test('however the call fails, the form stays with its answers and files, and can be sent again', async ({
  page,
  program,
}) => {
  const failures: [answer: (route: Route) => Promise<void>, words: string][] = [
    ...wordlessFailures.map(([, answer]) => [answer, failed] as [typeof answer, string]),
    [(route) => route.fulfill({ json: { status: 'pending' } }), failed],
    [(route) => route.fulfill({ status: 409, json: { status: 'error', message: closed } }), closed],
  ];
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  for (const [answer, words] of failures) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await held;
      await answer(route);
    });
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...', exact: true })).toBeDisabled();
    await expect(button(page)).toHaveCount(0);
    release();
    const message = page.getByRole('alert').getByText(words, { exact: true });
    await expect(message).toBeVisible();
    await expect(button(page)).toBeEnabled();
    const [above, below] = [await message.boundingBox(), await button(page).boundingBox()];
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
    await expect(page).toHaveTitle(/^Error: Apply: /);
    await expect(page.getByLabel('Full Name')).toHaveValue(goodAnswers['Full Name']);
    await expect(page.getByLabel('I agree to the terms')).toBeChecked();
    for (const [label, { name: file }] of Object.entries(fiveFiles)) {
      const chosen = await page.getByLabel(label).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
      expect(chosen, label).toBe(file);
    }
    await page.unroute(path);
  }
  expect(storedSubmissions(site.database, program.id)).toEqual([]);
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect(page).toHaveTitle(/^Application Submitted!/);
  expectStored(program.id, goodAnswers, fiveFiles);
});
