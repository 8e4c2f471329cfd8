import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The browser reports the line that is cut.
test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /ERR_CONNECTION_RESET/ });

test('a chosen file goes into the saved draft at once, also when the line is cut, and is not sent again', async ({
  page,
  program,
}) => {
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Full Name').fill('Asha');
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');

  let cuts = 0;
  await page.route(/\/api\/mine\/uploads\/\d+-/, (route) => {
    if (route.request().method() !== 'PATCH' || cuts > 0) return route.fallback();
    cuts += 1;
    return route.abort('connectionreset');
  });
  await fillForm(page, goodAnswers, fiveFiles);
  const saved = page.getByText(/is saved with your draft\. Choose another file to replace it\.$/);
  await expect(saved).toHaveCount(Object.keys(fiveFiles).length);
  expect(cuts).toBe(1);

  const sent = page.waitForRequest((request) => request.url().includes('/api/mine/draft/send'));
  await page.getByRole('button', { name: 'Submit Application' }).click();
  expect((await sent).postDataBuffer()?.toString('latin1')).not.toContain('filename=');
  await expect(page.getByText('Application Submitted!')).toBeVisible();
  expectStored(program.id, goodAnswers, fiveFiles);
});
