import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { insertStaff } from '#e2e/fixtures/insert-staff.ts';
import { expect, type MailServer, test } from '#e2e/fixtures/mail-site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';

const read = (server: SiteServer, sql: string, email: string) =>
  inDatabase(server.database, (database) => database.prepare(sql).pluck().all(email) as string[]);

const mailsTo = (server: SiteServer, email: string) =>
  read(server, `SELECT text FROM Mail WHERE kind = 'password_reset' AND toAddress = ? ORDER BY id DESC`, email);

/** Waits until the site has handled the request, which it does a moment after its answer. */
const untilHandled = (server: SiteServer, email: string) =>
  expect
    .poll(() =>
      read(
        server,
        `SELECT id FROM Verification WHERE identifier = 'password-reset-requested' AND value LIKE '%' || ? || '%'`,
        email,
      ),
    )
    .toEqual([]);

/** The path of the link in the email to `email`. */
async function linkFor({ messages }: MailServer, email: string): Promise<string> {
  const texts = () => messages.filter(({ to }) => to === email).map(({ mail }) => mail.text ?? '');
  await expect.poll(() => texts().length).toBe(1);
  return /https?:\/\/[^/]+(\/admin\/\S+)/.exec(texts()[0] ?? '')?.[1] ?? '';
}

async function askForLink(page: Page, email: string) {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/admin/reset-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText('If an account uses this email address');
}

async function typePasswords(page: Page, first: string, second = first) {
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('Repeat new password').fill(second);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a forgotten password is replaced by email, once', async ({ page, mailSite, mailServer }) => {
    const { email, password } = insertStaff(mailSite.database, { role: 'admin' });
    await askForLink(page, email);
    const link = await linkFor(mailServer, email);
    expect(link).toMatch(/^\/admin\/reset-password\?token=[\w-]{43}$/);

    await page.goto(link);
    await expect(page.getByText(email)).toBeVisible();
    await typePasswords(page, 'a-new-lantern-password-1', 'a-new-password-2');
    await expect(page.getByRole('alert')).toContainText('The passwords do not match.');
    await typePasswords(page, 'a-new-lantern-password-1');
    await expect(page.getByRole('status')).toContainText('Password changed.');

    const signIn = async (word: string) => {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(word);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn(password);
    await expect(page.getByRole('alert')).toContainText('The email address or password is not correct.');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue('');
    expect(page.url()).not.toContain(encodeURIComponent(email));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.goBack();
    await page.getByLabel('Password').fill('a-new-lantern-password-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toHaveCount(0);

    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link has been used');
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  });

  test('nobody learns whether an address has an account', async ({ page, mailSite }) => {
    const email = `${randomUUID()}@example.org`;
    await askForLink(page, email);
    await untilHandled(mailSite, email);
    expect(mailsTo(mailSite, email)).toEqual([]);
  });
});

test('the pages of the reset are free of barriers and fit a phone', async ({ page, mailSite, mailServer }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { email } = insertStaff(mailSite.database, { role: 'editor' });
  await askForLink(page, email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(await linkFor(mailServer, email));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a new password is set with the keyboard alone', async ({ page, mailSite, mailServer }) => {
  const { email } = insertStaff(mailSite.database, { role: 'admin' });
  await page.goto('/admin/reset-password');
  await page.getByLabel('Email address').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('we email it a link');
  await page.goto(await linkFor(mailServer, email));
  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.type('typed-by-keyboard-1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('typed-by-keyboard-1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Password changed.');
});
