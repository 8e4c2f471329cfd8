import type { APIRequestContext } from '@playwright/test';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Sends a message through the contact API. Every name belongs to one test. */
async function write(request: APIRequestContext, name: string) {
  const message = 'When does the next cohort begin?';
  const answer = await request.post('/api/contactus/', { data: { name, email: 'ravi@example.org', message } });
  expect(answer.status()).toBe(201);
}

const freshName = () => `Ravi ${uniqueWord()}`;

const standing = (name: string) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT status, removedAt IS NOT NULL AS removed FROM ContactMessage WHERE name = ?').all(name),
  );

test('several messages are dealt with at once, with the keyboard alone', { tag: '@way' }, async ({ page, request }) => {
  const name = freshName();
  for (const number of [1, 2, 3]) await write(request, `${name} ${number}`);
  await signInAt(page, '/admin/messages');
  await page.getByLabel('Search names, addresses or messages').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  // The list before the search has them too, and a new list begins without a selection.
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(3);
  await expect(page.getByText('Select messages to change them.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Mark as|Remove)/ })).toHaveCount(0);
  await page.getByLabel('Select all').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByLabel(`Select the message from ${name} 2`).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('2 messages were removed.');
  expect(standing(`${name} 2`)).toEqual([{ status: 'new', removed: 0 }]);
  expect(standing(`${name} 1`)).toEqual([{ status: 'new', removed: 1 }]);
  await page.getByRole('status').getByRole('button', { name: 'Bring back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('2 messages were brought back.');
  expect(standing(`${name} 3`)).toEqual([{ status: 'new', removed: 0 }]);
});
