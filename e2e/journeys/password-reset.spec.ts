import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { site } from '#e2e/fixtures/site.ts';
import { addStaff } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const read = (sql: string, email: string) =>
  inDatabase(site.databaseFile, (database) => database.prepare(sql).pluck().all(email) as string[]);

const mailsTo = (email: string) =>
  read(`SELECT text FROM Mail WHERE kind = 'password_reset' AND toAddress = ? ORDER BY id DESC`, email);

/** Waits until the site has handled the request, which it does a moment after its answer. */
const untilHandled = (email: string) =>
  expect
    .poll(() =>
      read(`SELECT id FROM Verification WHERE identifier = 'password-reset-requested' AND instr(value, ?) > 0`, email),
    )
    .toEqual([]);

/** The path of the link in the newest email to `email`. */
async function linkFor(email: string): Promise<string> {
  await untilHandled(email);
  const link = /https?:\/\/\S+/.exec(mailsTo(email)[0] ?? '')?.[0] ?? '';
  return link.replace(/^https?:\/\/[^/]+/, '');
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

  test('a forgotten password is replaced by email, once', async ({ page }) => {
    const { email, password } = addStaff('admin');
    await askForLink(page, email);
    const link = await linkFor(email);
    expect(link).toMatch(/^\/admin\/reset-password\?token=[\w-]{43}$/);

    await page.goto(link);
    await expect(page.getByText(email)).toBeVisible();
    await typePasswords(page, 'a-new-password-1', 'a-new-password-2');
    await expect(page.getByRole('alert')).toContainText('The passwords do not match.');
    await typePasswords(page, 'a-new-password-1');
    await expect(page.getByRole('status')).toContainText('Password changed.');

    const signIn = async (word: string) => {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(word);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn(password);
    await expect(page.getByRole('alert')).toContainText('The email address or password is not correct.');
    await signIn('a-new-password-1');
    await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toHaveCount(0);

    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link has been used');
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  });

  test('nobody learns whether an address has an account', async ({ page }) => {
    const email = `${randomUUID()}@example.org`;
    await askForLink(page, email);
    await untilHandled(email);
    expect(mailsTo(email)).toEqual([]);
  });
});

test('the pages of the reset are free of barriers and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { email } = addStaff('editor');
  await askForLink(page, email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(await linkFor(email));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a new password is set with the keyboard alone', async ({ page }) => {
  const { email } = addStaff('admin');
  await page.goto('/admin/reset-password');
  await page.getByLabel('Email address').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('we have sent it a link');
  await page.goto(await linkFor(email));
  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.type('typed-by-keyboard-1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('typed-by-keyboard-1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Password changed.');
});
