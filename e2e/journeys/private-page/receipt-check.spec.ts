import { readFileSync } from 'node:fs';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('a receipt and files are checked in the browser, and nothing of them is sent', { tag: '@way' }, async ({
  page,
  program,
}) => {
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByText('Prove it to others').click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download signed file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  const receipt = (content: string) => ({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  const changedFile = { name: 'changed.txt', mimeType: 'text/plain', buffer: Buffer.from('Something else') };

  await page.getByRole('link', { name: 'Open your private page' }).click();
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open receipt' }).click();
  await expect(page.getByRole('heading', { name: 'What proves it' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/receipt');
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const isPlainRead = request.method() === 'GET' && request.postData() === null;
    if (!isPlainRead || /receipt\.json|changed/.test(request.url())) sent.push(request.url());
  });
  const choose = page.getByLabel('Receipt and files');
  const told = page.getByRole('status');

  await choose.setInputFiles([receipt(text), fiveFiles.Summary]);
  await expect(told).toContainText('This receipt is valid');
  await expect(told).toContainText(`“${program.title}”`);
  await expect(told).toContainText(`is “${fiveFiles.Summary.name}” of the receipt, unchanged.`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await choose.setInputFiles([receipt(text), changedFile]);
  await expect(told).toContainText('The receipt is valid, but a file is not in it');
  await choose.setInputFiles(receipt(text.replace('O’Brien', 'O’Neill').replace('12.5', '13.5')));
  await expect(told).toContainText('This receipt is not valid');
  await choose.setInputFiles(changedFile);
  await expect(told).toContainText('No receipt among these files');
  expect(sent).toEqual([]);
});
