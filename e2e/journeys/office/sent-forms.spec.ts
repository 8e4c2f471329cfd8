import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /status of (4\d\d|5\d\d)|ERR_INTERNET_DISCONNECTED/ });

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(200) });
const notPdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') };

const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const filesOf = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) => [...(element.files ?? [])].map(({ name }) => name));

test('a message of an applicant: errors stand at the field, files stay, a reload keeps the text, and offline it waits', async ({
  page,
  context,
  program,
}) => {
  await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  const own = page.getByRole('region', { name: 'Messages' });
  const text = own.getByLabel('New message');
  const files = own.getByLabel('Files');
  const send = own.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Write your message first/);
  await summaryOf(page).getByRole('link', { name: 'Write your message first.' }).click();
  await expect(text).toBeFocused();

  await text.fill('आभारी आहे. May I send it later?');
  await expect(text).not.toHaveAttribute('aria-invalid');
  const uploads = '**/api/mine/uploads/**';
  await page.route(uploads, () => {});
  await files.setInputFiles([pdf('deck.pdf'), notPdf]);
  await expect(own.getByRole('button', { name: 'Pause deck.pdf' })).toBeVisible();
  await send.click();
  await expect(files).toHaveAttribute('aria-invalid', 'true');
  await expect(summaryOf(page).getByRole('link')).toHaveAttribute('href', '#message-files');
  // The upload of the first was still on its way, and has ended.
  expect(await filesOf(files)).toEqual(['deck.pdf', 'plan.pdf']);
  await expect(own.getByRole('button', { name: 'Pause deck.pdf' })).toHaveCount(0);
  await page.unroute(uploads);
  await expect(text).toHaveValue('आभारी आहे. May I send it later?');
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(own.getByText('What you typed is back.')).toBeVisible();
  await expect(text).toHaveValue('आभारी आहे. May I send it later?');

  await files.setInputFiles([pdf('deck.pdf')]);
  await context.setOffline(true);
  await send.click();
  await expect(own.getByText('You are offline. It is sent when the connection is back.')).toBeVisible();
  await expect(own.locator('ol > li')).toHaveCount(0);
  await context.setOffline(false);
  await expect(own.locator('ol > li')).toHaveText([/You.*May I send it later\?.*deck\.pdf/s]);
  await expect(text).toHaveValue('');
  await page.reload();
  await expect(own.locator('ol > li')).toHaveCount(1);
  await expect(text).toHaveValue('');
  await expect(own.getByText('What you typed is back.')).toHaveCount(0);
});

test('whoever leaves a private page or signs out is not asked whether to leave, and what was typed is gone', async ({
  page,
  program,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  await page.getByRole('button', { name: 'Forget this on this device' }).click();
  await expect(page).toHaveURL(/left=yes/);
  expect((await page.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await page.goto('/admin/account');
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(asked).toEqual([]);

  await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  await page.getByLabel('New message').fill('A secret plan');
  await page.getByRole('button', { name: 'Forget this on this device' }).click();
  await expect(page).toHaveURL(/left=yes/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret plan');
});

test('a message of staff is kept beside a message that another part of the page sends', async ({ page, program }) => {
  const id = await addSubmission(page.request, program);
  expect((await page.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await page.goto(`/admin/submissions/${id}`);
  const thread = page.getByRole('region', { name: 'Messages' });
  const note = page.getByLabel('New note');
  await note.fill('A half-written note');
  await thread.getByRole('button', { name: 'Send message' }).click();
  await expect(summaryOf(page)).toBeFocused();
  await thread.getByLabel('New message').fill('Please wait until Friday.');
  await thread.getByRole('button', { name: 'Send message' }).click();
  await expect(thread.locator('ol > li')).toHaveText([/Please wait until Friday\./]);
  await expect(note).toHaveValue('A half-written note');

  const name = `Until Friday ${id}`;
  const template = { kind: 'message', name, text: 'Your number is {reference}.' };
  const made = await page.request.post('/api/admin/message-templates/', {
    data: template,
    headers: { origin: site.address },
  });
  expect(made.status()).toBe(201);
  await page.reload();
  await expect(note).toHaveValue('A half-written note');
  await thread.getByLabel('New message').fill('Half a message');
  await thread.getByLabel('Template').selectOption(name);
  await thread.getByRole('button', { name: 'Use' }).click();
  await expect(thread.getByLabel('New message')).toHaveValue(`Half a message\n\nYour number is ${id}.`);
  await expect(note).toHaveValue('A half-written note');
});
