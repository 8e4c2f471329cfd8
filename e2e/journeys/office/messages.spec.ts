import type { APIRequestContext, Page } from '@playwright/test';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Sends a message through the contact API. Every name belongs to one test. */
async function write(request: APIRequestContext, name: string, message = 'When does the next cohort begin?') {
  const answer = await request.post('/api/contactus/', { data: { name, email: 'ravi@example.org', message } });
  expect(answer.status()).toBe(201);
}

const freshName = () => `Ravi ${uniqueWord()}`;

const standing = (name: string) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT status, removedAt IS NOT NULL AS removed FROM ContactMessage WHERE name = ?').all(name),
  );

async function search(page: Page, text: string) {
  await page.getByLabel('Search names, addresses or messages').fill(text);
  await page.getByRole('button', { name: 'Show' }).click();
  // The list before may hold what is looked for as well.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
}

const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

test('a message is read, answered, called spam, removed and brought back', { tag: '@way' }, async ({
  page,
  request,
}) => {
  const name = freshName();
  await write(request, name, 'Line one & two?\nhttps://example.org/a-link\n<b>bold</b>');
  await signInAt(page, '/admin/messages');
  await search(page, name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  // Opening a message marks it as read.
  await expect.poll(() => standing(name)).toEqual([{ status: 'read', removed: 0 }]);
  await expect(page.getByText('Read', { exact: true })).toBeVisible();
  // Plain text: a stranger's message contains no links.
  await expect(page.getByText('<b>bold</b>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.org' })).toHaveCount(0);

  const answer = page.getByRole('link', { name: 'Answer by email' });
  const href = new URL((await answer.getAttribute('href')) ?? '');
  expect(href.protocol + href.pathname).toBe('mailto:ravi@example.org');
  expect(href.searchParams.get('subject')).toBe('Re: Your message');
  expect(href.searchParams.get('body')).toContain('> Line one & two?\r\n> https://example.org/a-link');

  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('status')).toContainText('1 message was marked as answered.');
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByRole('status')).toContainText('1 message was moved to spam.');
  await page.getByRole('status').getByRole('button', { name: 'Not spam' }).click();
  await expect.poll(() => standing(name)).toEqual([{ status: 'read', removed: 0 }]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  expect(standing(name)).toEqual([{ status: 'read', removed: 1 }]);

  await page.getByRole('link', { name: 'Messages' }).last().click();
  await folders(page).getByRole('link', { name: 'Removed' }).click();
  await expect(folders(page).getByRole('link', { name: 'Removed' })).toHaveAttribute('aria-current', 'page');
  await search(page, name);
  await page.getByLabel(`Select the message from ${name}`).check();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByRole('status')).toContainText('1 message was brought back.');
  expect(standing(name)).toEqual([{ status: 'read', removed: 0 }]);
});

test('several messages are dealt with at once, with the keyboard alone', async ({ page, request }) => {
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
