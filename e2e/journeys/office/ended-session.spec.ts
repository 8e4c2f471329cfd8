import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { addStaff, signInAs } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

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

  // A form that the browser itself posts waits for the sign-in too.
  const name = `Lalita ${uniqueWord()}`;
  const sent = { name, email: 'lalita@example.org', message: 'When do you open?' };
  expect((await context.request.post('/api/contactus/', { data: sent })).status()).toBe(201);
  const admin = await signInAs(context, 'admin');
  await page.goto(`/admin/messages?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name }).check();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/1 message was marked as read/)).toBeVisible();
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
