import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /net::ERR_CONNECTION_RESET/ });

test('an application whose answer was lost is one when the applicant reloads and sends it again', async ({
  page,
  program,
}) => {
  const submit = page.getByRole('button', { name: 'Submit Application' });
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  // The server stores it, but the answer never arrives.
  await page.route(
    '**/api/submissions/',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to submit application' })).toBeVisible();
  const first = expectStored(program.id, goodAnswers, fiveFiles);

  // Reloading after typing makes the browser ask whether to leave.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await fillForm(page, goodAnswers, fiveFiles);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect(page.getByText(`#${first?.id}`)).toBeVisible();
  expectStored(program.id, goodAnswers, fiveFiles);
});
