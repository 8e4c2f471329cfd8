import { randomUUID } from 'node:crypto';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';

const sent = 'Your message has been sent successfully!';
const failed = 'Failed to send message. Please try again later.';

const storedFrom = (email: string) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT name, email, message FROM ContactMessage WHERE email = ?').all(email),
  );

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, allowedErrors: /status of 422/ });

    test('a message arrives, and the fields are empty again', async ({ page }) => {
      const message = {
        name: 'सुनीता "Sunita" देशमुख',
        email: `${randomUUID()}@example.org`,
        message: 'पहिली ओळ\nSecond line & <b>more</b>',
      };
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
      await page.getByLabel('Full Name').fill(message.name);
      await page.getByLabel('Email Address').fill(message.email);
      await page.getByLabel('Message').fill(message.message);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText(sent)).toBeInViewport();
      for (const label of ['Full Name', 'Email Address', 'Message']) {
        await expect(page.getByLabel(label)).toHaveValue('');
      }
      expect(storedFrom(message.email)).toEqual([message]);
    });

    test('an incomplete one comes back with what was typed', async ({ page }) => {
      const email = `${randomUUID()}@example.org`;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/contact');
      await page.getByLabel('Full Name').fill('   ');
      await page.getByLabel('Email Address').fill(email);
      await page.getByLabel('Message').fill('Is anybody there?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(summary).toBeInViewport({ ratio: 1 });
      await expect(summary).toBeFocused();
      await expect(page.getByLabel('Email Address')).toHaveValue(email);
      await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?');
      await expect(page.getByText(sent)).toHaveCount(0);
      expect(storedFrom(email)).toEqual([]);
      if (!javaScriptEnabled) return;
      await page.getByLabel('Full Name').fill('Asha');
      await expect(summary).toBeHidden();
      await expect(page.getByLabel('Full Name')).not.toHaveAttribute('aria-invalid');
    });
  });
}

test('what is typed before the script comes stays, and what the tab kept comes beside it', async ({ page }) => {
  await page.goto('/contact');
  await untilAwake(page);
  await page.getByLabel('Full Name').fill('Meera');
  await page.getByLabel('Message').fill('Hello');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  // Another visit, because a browser puts back itself what was typed before a reload.
  await page.goto('/about/centre', { waitUntil: 'domcontentloaded' });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Full Name').fill('Asha');
  release();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
});

test.describe('when the server fails', () => {
  test.use({ allowedErrors: /status of 500/ });

  test('the page says so, keeps the text, and the success of an earlier try is gone', async ({ page }) => {
    await page.goto('/contact');
    await page.route('**/api/contactus/', (route) =>
      route.fulfill({ status: 500, json: { status: 'error', message: failed } }),
    );
    await page.getByLabel('Full Name').fill('Meera');
    await page.getByLabel('Email Address').fill('meera@example.org');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByText(sent)).toHaveCount(0);
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
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
