import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { samplePicture } from '#e2e/fixtures/formats/picture.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Whether visitors find `text` at each address, in separate requests. */
async function seenAt(request: APIRequestContext, text: string, addresses: string[]): Promise<boolean[]> {
  return Promise.all(addresses.map(async (address) => (await (await request.get(address)).text()).includes(text)));
}

async function fillEvent(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date and time').fill('2030-05-04T16:30');
  await page.getByLabel('Description', { exact: false }).first().fill('Bring a question.');
}

// The browser logs rejected requests on the console.
test.use({ allowedErrors: /status of (409|422)/ });

const saved = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

test('an editor’s day: an event with its picture, scheduled, previewed, published, changed and restored', {
  tag: '@way',
}, async ({ page, request }) => {
  const title = `Night of Ideas ${uniqueWord()}`;
  const addresses = ['/', '/events', '/feed.xml', '/events.ics', '/api/events/', '/api/upcoming-events/'];
  const [everywhere, nowhere] = [addresses.map(() => true), addresses.map(() => false)];

  await signInAt(page, '/admin/content/event');
  await page.getByRole('link', { name: 'New event' }).click();
  await fillEvent(page, title);

  // Upload a new picture.
  await page.getByRole('button', { name: 'Choose picture' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('button', { name: 'Upload', exact: true }).click();
  await picker.getByLabel('Upload picture').setInputFiles(await samplePicture('night.png'));
  await picker.getByLabel('Alt text for night.png').fill(`A lamp, ${title}`);
  await picker.getByRole('button', { name: 'Upload and use picture' }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('img', { name: `A lamp, ${title}` })).toBeVisible();

  // Scheduled, so nobody sees it yet.
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabel('Publish on').fill('2030-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule for 1 Jan 2030, 09:00' }).click();
  await saved(page, 'Saved and scheduled.');
  await expect(page.getByText('Publishes 1 Jan 2030, 09:00')).toBeVisible();
  expect(await seenAt(request, title, addresses)).toEqual(nowhere);

  // The preview is the real page.
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: title })).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await preview.getByRole('button', { name: 'Phone' }).click();
  await expect(preview.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  await preview.getByRole('button', { name: 'Close' }).click();
  expect(await seenAt(request, title, addresses)).toEqual(nowhere);

  // Published, so it is everywhere at the next request.
  await page.getByRole('button', { name: 'Publish now' }).click();
  const question = page.getByRole('dialog', { name: 'Publish now?' });
  await question.getByRole('button', { name: 'Keep 1 Jan 2030, 09:00' }).click();
  expect(await seenAt(request, title, addresses)).toEqual(nowhere);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await question.getByRole('button', { name: 'Publish now' }).click();
  await saved(page, 'Published. Visitors see it from now on.');
  expect(await seenAt(request, title, addresses)).toEqual(everywhere);

  // Change it, then restore the earlier version.
  await page.getByLabel('Title').fill(`${title} moved`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await saved(page, 'The draft is saved.');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  expect(await seenAt(request, `${title} moved`, addresses)).toEqual(nowhere);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await saved(page, 'Published. Visitors see it from now on.');
  expect(await seenAt(request, `${title} moved`, addresses)).toEqual(everywhere);

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: /^Version 2/ }).click();
  const comparison = page.getByRole('region', { name: 'Version 2 compared with version 4' });
  await expect(comparison.getByRole('insertion').filter({ hasText: `${title} moved` })).toBeVisible();
  await expect(comparison.getByText('and visitors see it at once')).toBeVisible();
  await expectAccessible(page, 'the history');
  await comparison.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('The earlier version is restored. It is the newest now.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  expect(await seenAt(request, `${title} moved`, addresses)).toEqual(nowhere);
  expect(await seenAt(request, title, addresses)).toEqual(everywhere);

  // Removed, so it is in no list.
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.waitForURL('/admin/content/event');
  expect(await seenAt(request, title, addresses)).toEqual(nowhere);
});

test('two editors at once: the second is told, chooses, and nothing is lost', async ({ page, browser }) => {
  const title = `Notice ${uniqueWord()}`;
  await signInAt(page, '/admin/content/announcement/new');
  await page.getByLabel('Announcement').fill(title);
  await page.getByLabel('Link').fill('https://example.org/first');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await saved(page, 'Published. Visitors see it from now on.');

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await other.newPage();
  await second.goto(page.url());
  await page.getByLabel('Link').fill('https://example.org/mine');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await saved(page, 'Published. Visitors see it from now on.');

  await second.getByLabel('Announcement').fill(`${title}, in other words`);
  await second.getByLabel('Link').fill('https://example.org/theirs');
  await second.getByRole('button', { name: 'Publish', exact: true }).click();
  const conflict = second.getByRole('alert').filter({ hasText: 'Someone else saved this while you were editing' });
  await expect(conflict.getByText('Link: you both changed this')).toBeVisible();
  await conflict.getByRole('radio', { name: /^Theirs/ }).check();
  await conflict.getByRole('button', { name: 'Merge both into the form' }).click();
  await expect(second.getByLabel('Announcement')).toHaveValue(`${title}, in other words`);
  await expect(second.getByLabel('Link')).toHaveValue('https://example.org/mine');
  await second.getByRole('button', { name: 'Publish', exact: true }).click();
  await saved(second, 'Published. Visitors see it from now on.');
  await other.close();
});
