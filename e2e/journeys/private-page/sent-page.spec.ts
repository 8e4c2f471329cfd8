import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a browser that takes no cookies shows link, code and receipt on the page of the form', async ({
  page,
  program,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
  await expect(page).toHaveTitle(/^Application Submitted!/);
  await expect(page.getByLabel('Your private link')).toHaveValue(/\/apply\/mine\/open\//);
  await expect(page.getByLabel('Your code')).toHaveValue(/^[0-9A-Z]{4}-/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download signed receipt' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d+\.json$/);
});
