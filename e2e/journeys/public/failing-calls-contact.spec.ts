import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { failedCall, leaveUnanswered, wordlessFailures } from '#e2e/fixtures/failing-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const path = '**/api/contactus/';
const sent = 'Your message has been sent successfully!';
const failed = 'Failed to send message. Please try again later.';

test.use({ allowedErrors: failedCall });

async function write(page: Page) {
  await page.getByLabel('Full Name').fill('Meera');
  await page.getByLabel('Email Address').fill(`${randomUUID()}@example.org`);
  await page.getByLabel('Message').fill('Hello');
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function expectFailed(page: Page) {
  await expect(page.getByRole('alert').getByText(failed, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Contact Us/);
  await expect(page.getByText(sent)).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera');
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
}

for (const [name, answer] of [
  ...wordlessFailures,
  ['the status is not success', (route) => route.fulfill({ json: { status: 'error' } })],
] as typeof wordlessFailures) {
  test(`${name}: the page says so and the message can be sent again`, async ({ page }) => {
    await page.goto('/contact');
    await write(page);
    await page.route(path, answer);
    await send(page);
    await expectFailed(page);
    await page.unroute(path);
    await send(page);
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Contact Us/);
    await expect(page.getByLabel('Message')).toHaveValue('');

    await write(page);
    await page.route(path, answer);
    await send(page);
    await expectFailed(page);
  });
}

test('a refusal that the server explains is shown in its words', async ({ page }) => {
  const message = 'There were too many messages from your network. Please try again in ten minutes.';
  await page.route(path, (route) => route.fulfill({ status: 429, json: { status: 'error', message } }));
  await page.goto('/contact');
  await write(page);
  await send(page);
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
});

test('after ten seconds without an answer the message counts as not sent', async ({ page }) => {
  await page.goto('/contact');
  await write(page);
  const expectPatience = await leaveUnanswered(page, path);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectPatience();
  await expectFailed(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the title of a form that came back says that something is wrong', async ({ page }) => {
    await page.goto('/contact');
    await write(page);
    await page.getByLabel('Full Name').fill('   ');
    await send(page);
    await expect(page).toHaveTitle(/^Error: Contact Us/);
  });
});
