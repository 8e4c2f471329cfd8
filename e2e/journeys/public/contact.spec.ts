import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { failedCall, leaveUnanswered, wordlessFailures } from '#e2e/fixtures/browser/failing-calls.ts';
import { openSettled } from '#e2e/fixtures/browser/watch-requests.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const path = '**/api/contactus/';
const sent = 'Your message has been sent successfully!';
const failed = 'Failed to send message. Please try again later.';

const storedFrom = (email: string) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT name, email, message FROM ContactMessage WHERE email = ?').all(email),
  );
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function write(page: Page, message: { name: string; email: string; message: string }) {
  await page.getByLabel('Full Name').fill(message.name);
  await page.getByLabel('Email Address').fill(message.email);
  await page.getByLabel('Message').fill(message.message);
}

test.describe('on a phone', () => {
  test.use({ allowedErrors: /status of 422/, viewport: { width: 390, height: 844 } });

  test('an incomplete message comes back with what was typed, and the next try arrives', { tag: '@way' }, async ({
    page,
  }) => {
    const message = {
      name: 'सुनीता "Sunita" देशमुख',
      email: `${randomUUID()}@example.org`,
      message: 'पहिली ओळ\nSecond line & <b>more</b>',
    };
    await page.goto('/contact');
    await write(page, { ...message, name: '   ' });
    await send(page);
    await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveTitle(/^Error: Contact Us/);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('Email Address')).toHaveValue(message.email);
    await expect(page.getByLabel('Message')).toHaveValue(message.message);
    expect(storedFrom(message.email)).toEqual([]);

    await page.getByLabel('Full Name').fill(message.name);
    await expect(summary).toBeHidden();
    await expect(page.getByLabel('Full Name')).not.toHaveAttribute('aria-invalid');
    await send(page);
    await expect(page.getByText(sent)).toBeInViewport();
    for (const label of ['Full Name', 'Email Address', 'Message']) await expect(page.getByLabel(label)).toHaveValue('');
    expect(storedFrom(message.email)).toEqual([message]);
  });
});

test.describe('when the call fails', () => {
  test.use({ allowedErrors: failedCall });

  test('the page says so, keeps the text, and the message can be sent again', async ({ page }) => {
    const message = { name: 'Meera', email: `${randomUUID()}@example.org`, message: 'Hello' };
    const expectRefused = async (words: string) => {
      await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/^Error: Contact Us/);
      await expect(page.getByText(sent)).toHaveCount(0);
      await expect(page.getByLabel('Message')).toHaveValue('Hello');
    };
    await page.goto('/contact');
    await write(page, message);
    for (const [, answer] of wordlessFailures) {
      await page.route(path, answer);
      await send(page);
      await expectRefused(failed);
      await page.unroute(path);
    }
    const tooMany = 'There were too many messages from your network. Please try again in ten minutes.';
    await page.route(path, (route) => route.fulfill({ status: 429, json: { status: 'error', message: tooMany } }));
    await send(page);
    await expectRefused(tooMany);
    await page.unroute(path);

    await send(page);
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
    await expect(page.getByText(tooMany)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Contact Us/);
    expect(storedFrom(message.email)).toEqual([message]);

    // After ten seconds without an answer it counts as not sent, and the success of the earlier try is gone.
    await write(page, message);
    const expectPatience = await leaveUnanswered(page, path);
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expectPatience();
    await expectRefused(failed);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('the map', () => {
  // The stand-in for the map's provider has no storage.
  test.use({ allowedErrors: /sessionStorage/ });

  test('is drawn, and the real one comes only when it is asked for', async ({ page, context }) => {
    const asked: string[] = [];
    await context.route(/openstreetmap/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
    });
    await openSettled(page, '/contact');
    const section = page.getByRole('region', { name: 'Find Us' });
    const load = section.getByRole('button', { name: /Load the map/ });
    await expect(section.getByRole('img', { name: /drawn map/ })).toBeVisible();
    expect(asked).toEqual([]);

    const setOnline = (isOnline: boolean) =>
      page.evaluate((value) => Object.defineProperty(navigator, 'onLine', { value, configurable: true }), isOnline);
    await setOnline(false);
    await load.click();
    await expect(section.getByText(/You seem to be offline/)).toBeVisible();
    await setOnline(true);
    await load.click();
    await expect(section.getByTitle('Map of the area around the centre')).toBeFocused();
    await expect.poll(() => asked.length).toBe(1);
  });
});
