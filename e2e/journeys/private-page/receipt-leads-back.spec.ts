import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/fixtures/mail-site.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { uniqueWord } from '#e2e/fixtures/unique-word.ts';

test('a receipt leads to a page that names the application and sends its link at one press', async ({
  browser,
  baseURL,
  mailSite,
  mailServer,
}) => {
  const program = addProgram(mailSite.database, `Receipts ${uniqueWord()}`, [
    { label: 'Email Address', fieldType: 'email', isRequired: true },
  ]);
  const address = `asha-${randomUUID()}@example.org`;
  const textTo = () => mailServer.messages.filter(({ to }) => to === address).map(({ mail }) => mail.text ?? '');
  const sender = await browser.newPage({ baseURL });
  await sender.goto(`/apply?program=${program.id}`);
  await sender.getByLabel('Email Address').fill(address);
  await sender.getByRole('button', { name: 'Submit Application' }).click();
  await expect(sender.getByText(`a receipt to ${address}`)).toBeVisible();
  await expect.poll(() => textTo().join('')).toContain('/apply/resume?');
  expect(textTo().join('')).not.toContain('/apply/mine/open/');

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await elsewhere.newPage();
  const response = await page.goto(/\/apply\/resume\?\S+/.exec(textTo()[0] ?? '')?.[0] ?? '');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('heading', { name: program.title })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(address);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email me my link' }).click();
  await expect(page.getByText('An email with your private link is on its way.')).toBeVisible();
  await expect.poll(() => textTo().join('')).toContain('/apply/mine/open/');
  await page.goto(/\/apply\/mine\/open\/[\w-]{43}/.exec(textTo().join(''))?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  await elsewhere.close();
  await sender.close();
});
