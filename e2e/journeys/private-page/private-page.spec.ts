import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('an applicant sees what they sent, proves it, and opens the page elsewhere by its link', async ({
  page,
  program,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByRole('link', { name: 'Open your private page' }).click();
  await expect(page).toHaveURL(/\/apply\/mine\?page=[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files that you sent' }).getByRole('listitem')).toHaveCount(5);
  const link = await page.getByLabel('Your private link').inputValue();

  await page.getByRole('link', { name: 'Open receipt' }).click();
  await expect(page.getByText(goodAnswers['Full Name'])).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download signed file' }).click();
  const [receipt, keys] = ['receipt.json', 'keys.json'].map((name) => test.info().outputPath(name)) as [string, string];
  await (await saved).saveAs(receipt);
  writeFileSync(keys, await (await page.request.get('/.well-known/receipt-keys.json')).text());
  expect(String(spawnSync(process.execPath, ['public/verify-receipt.mjs', receipt, keys]).stdout)).toMatch(/VALID\n$/);
  const printed = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await printed).suggestedFilename()).toMatch(/^receipt-\d+_.+\.pdf$/);

  await page.getByRole('link', { name: 'Your private page' }).click();
  await page.getByRole('button', { name: 'Forget this on this device' }).click();
  await expect(page.getByRole('heading', { name: 'This device has forgotten your application' })).toBeVisible();
  await page.goto('/apply/mine');
  await expect(page.getByRole('heading', { name: 'Your private page is not open here' })).toBeVisible();

  const elsewhere = await browser.newContext({ javaScriptEnabled: false });
  const other = await elsewhere.newPage();
  await other.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(other).toHaveURL(new URL('/apply/mine', page.url()).href);
  await expect(other.getByText(goodAnswers['Full Name'])).toBeVisible();
  await elsewhere.close();
});
