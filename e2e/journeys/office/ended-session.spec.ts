import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { addStaff, signInAs } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { uniqueWord } from '#e2e/fixtures/unique-word.ts';

test.use({ allowedErrors: /status of 403/ });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });
const denied = 'Access denied. Admin privileges required.';

/** Begins an announcement, and ends the session under it. */
async function beginAnnouncement(page: Page, words: string) {
  await page.goto('/admin/content/announcement/new');
  await page.getByLabel('Announcement').fill(words);
  await page.getByLabel('Link').fill('https://example.org/');
  await page.context().clearCookies();
}

test('a session that ends while its person writes is begun again over the form, which is then saved', async ({
  page,
  context,
}) => {
  const member = await signInAs(context, 'editor');
  const words = `Call ${uniqueWord()}`;
  await beginAnnouncement(page, words);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog.getByLabel('Email address')).toHaveValue(member.email);
  await expectAccessible(page, 'the dialog');
  // Put off, it says so, and everything is still there.
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('You are signed out. Nothing was saved.').first()).toBeVisible();
  await expect(page.getByText(denied)).toHaveCount(0);
  await expect(page.getByLabel('Announcement')).toHaveValue(words);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Announcement')).toHaveValue(words);
});

test('another person who signs in there is asked before it is saved under their name', async ({ page, context }) => {
  const asha = await signInAs(context, 'editor');
  const ravi = addStaff('editor');
  const words = `Call ${uniqueWord()}`;
  await beginAnnouncement(page, words);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email address').fill(ravi.email);
  await dialog.getByLabel('Password').fill(ravi.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const other = page.getByRole('dialog', { name: / is signed in now$/ });
  await expect(other).toContainText('Nothing is saved yet.');
  await other.getByRole('button', { name: 'Do not save' }).click();
  await expect(page.getByText('Nothing was saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  // Also where the other person signed in elsewhere in this browser.
  await other.getByRole('button', { name: /^Sign in as/ }).click();
  await dialog.getByLabel('Password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('main')).toContainText(asha.name);
  await expect(page.getByRole('main')).not.toContainText(ravi.name);
});

test('a second factor is asked for in the dialog too', async ({ page, context }) => {
  const member = await signInAs(context, 'editor');
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(member.password);
  await page.keyboard.press('Enter');
  const key = await page.getByLabel('Or enter this key in the app').inputValue();
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  await page.getByLabel(/6-digit code/).fill(app.generate());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved my codes' }).click();
  await beginAnnouncement(page, `Call ${uniqueWord()}`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await dialogOf(page).getByLabel('Password').fill(member.password);
  await dialogOf(page).getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  await code.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await code.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
});

test('what the browser itself posts waits for the sign-in too', async ({ page, context }) => {
  const sent = { name: 'Lalita Kulkarni', email: 'lalita@example.org', message: 'When do you open?' };
  expect((await context.request.post('/api/contactus/', { data: sent })).status()).toBe(201);
  const member = await signInAs(context, 'admin');
  await page.goto('/admin/messages?q=Lalita');
  await page.getByRole('checkbox', { name: /Lalita Kulkarni/ }).check();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await dialogOf(page).getByLabel('Password').fill(member.password);
  await dialogOf(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/1 message was marked as read/)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in leads back to what was typed', async ({ page, context, program }) => {
    const id = await addSubmission(context.request, program);
    const member = await signInAs(context, 'admin');
    await page.goto(`/admin/submissions/${id}`);
    const thread = page.getByRole('region', { name: 'Messages' });
    await thread.getByLabel('New message').fill('आभारी आहे. Please wait until Friday.');
    await context.clearCookies();
    await thread.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(denied)).toHaveCount(0);
    await page.getByLabel('Email address').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('You were signed out, so nothing was sent.').first()).toBeVisible();
    await expect(thread.getByLabel('New message')).toHaveValue('आभारी आहे. Please wait until Friday.');
    await thread.getByRole('button', { name: 'Send message' }).click();
    await expect(thread.locator('ol > li')).toHaveText([/until Friday/]);
  });
});
