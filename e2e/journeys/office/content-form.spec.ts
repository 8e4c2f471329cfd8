import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The browser logs rejected requests on the console.
test.use({ allowedErrors: /status of (404|409|422)/ });

const stored = (words: string) =>
  inDatabase(site.database, (database) =>
    database
      .prepare('SELECT announcement, link FROM Announcement WHERE announcement LIKE ? ORDER BY id')
      .all(`%${words}%`),
  );
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();
};
/** Goes through the history to the item with that name. If it was created in this document, its page loads again. */
const travel = async (page: Page, steps: number, name: string) => {
  // The page may be gone before it can answer, so do not wait for the result.
  await page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByLabel('Announcement')).toHaveValue(name);
};
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test('an item duplicated after its first save becomes one of its own, and so does the one added next', async ({
  page,
}) => {
  const words = `Call ${uniqueWord()}`;
  await signInAt(page, '/admin/content/announcement/new');
  await page.getByLabel('Announcement').fill(words);
  await page.getByLabel('Link').fill('https://example.org/first');
  await publish(page);
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(words));
  const first = page.url();
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/news&announcement');

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New announcement' })).toBeVisible();
  await expect(page.getByLabel('Announcement')).toHaveValue(`${words} (copy)`);
  await page.getByLabel('Link').fill('https://example.org/second');
  await publish(page);
  const second = page.url();

  await page.getByRole('link', { name: 'Add another' }).click();
  await expect(page.getByLabel('Announcement')).toHaveValue('');
  await page.getByLabel('Announcement').fill(`${words} again`);
  await page.getByLabel('Link').fill('https://example.org/third');
  await publish(page);
  expect(stored(words)).toEqual([
    { announcement: words, link: 'https://example.org/first' },
    { announcement: `${words} (copy)`, link: 'https://example.org/second' },
    { announcement: `${words} again`, link: 'https://example.org/third' },
  ]);

  // Going back leads to the created item, not to an empty form under its address.
  await travel(page, -1, `${words} (copy)`);
  await expect(page).toHaveURL(second);
  await travel(page, -1, words);
  await expect(page).toHaveURL(first);
  await travel(page, 1, `${words} (copy)`);
});

test('whatever is refused, the focus goes to the reasons; a pressed button keeps it', async ({ page }) => {
  await signInAt(page, '/admin/content/announcement/new');
  for (const name of ['Publish', 'Preview']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(refusal(page), name).toBeFocused();
    await expect(refusal(page).getByRole('link', { name: 'Enter an announcement.' })).toBeVisible();
    await button.press('Enter');
    await expect(refusal(page), `${name} again`).toBeFocused();
  }
  await page.getByLabel('Announcement').fill(`Call ${uniqueWord()}`);
  await page.getByLabel('Link').fill('https://example.org/');
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabel('Publish on').fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule for 1 Jan 2020, 09:00' }).press('Enter');
  await expect(refusal(page)).toBeFocused();
  await page.getByLabel('Publish on').fill('');
  await page.getByRole('button', { name: 'Save as draft' }).press('Enter');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeFocused();

  // Another person removes it meanwhile.
  const id = Number(page.url().split('/').at(-1));
  const answer = await page.request.delete(`/api/admin/content/announcement/${id}/?revision=1`, {
    headers: { origin: site.address },
  });
  expect(answer.status()).toBe(204);
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect(refusal(page)).toBeFocused();
});

test('typed text is not left without a question, by a link or by going back', async ({ page }) => {
  await signInAt(page, '/admin/content/announcement');
  await page.getByRole('link', { name: 'New announcement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New announcement' })).toBeVisible();
  await page.getByLabel('Announcement').fill('Half a sentence');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Announcement')).toHaveValue('Half a sentence');
  await page.reload();
  await expect(page.getByLabel('Announcement')).toHaveValue('Half a sentence');
  await expect(page.getByText('Your text is back. It is not saved yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('text typed while a save is on its way stays, and is saved next', async ({ page }) => {
  const words = `Call ${uniqueWord()}`;
  await signInAt(page, '/admin/content/announcement/new');
  await page.getByLabel('Announcement').fill(words);
  await page.getByLabel('Link').fill('https://example.org/');
  let goOn = () => {};
  const typed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/admin/content/announcement/', async (route) => {
    await typed;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Publish', exact: true });
  await button.click();
  await expect(button).toBeDisabled();
  await page.getByLabel('Announcement').fill(`${words}, extended`);
  // A second press, or Enter in a field, sends nothing more.
  await page.getByLabel('Link').press('Enter');
  goOn();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();
  expect(stored(words)).toEqual([{ announcement: words, link: 'https://example.org/' }]);
  await expect(page.getByLabel('Announcement')).toHaveValue(`${words}, extended`);
  await publish(page);
  await expect
    .poll(() => stored(words))
    .toEqual([{ announcement: `${words}, extended`, link: 'https://example.org/' }]);
});

test('the preview opens where what was edited stands: in the page’s text, in the footer, and as a link', async ({
  page,
}) => {
  await signInAt(page, '/admin/content/settings/1');
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute('aria-current', 'true');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const frame = preview.frameLocator('iframe');
  const open = async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview).toBeVisible();
  };
  const words = `Company ${uniqueWord()}`;
  await page.getByLabel('Registration line').fill(words);
  await open();
  await expect(frame.getByRole('contentinfo').getByText(words)).toBeInViewport();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Figures on the site', exact: true }).click();
  await page.getByLabel('Startups supported, as a sentence').fill(`${words} supports startups`);
  await open();
  await expect(frame.getByRole('main').getByText(`${words} supports startups`)).toBeInViewport();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Search settings').fill('facebook');
  await page.getByRole('textbox', { name: 'Facebook' }).fill('https://www.facebook.com/preview');
  await open();
  await expect(frame.locator('a[href="https://www.facebook.com/preview"]').first()).toBeInViewport();

  // It stays a preview where the page leads on, and shows what is typed on every page.
  await page.goto('/admin/content/about/1');
  await page.getByLabel('About the centre').fill(`${words} as typed`);
  await open();
  await expect(frame.getByText(`${words} as typed`)).toBeVisible();
  await preview.getByRole('combobox', { name: 'Page' }).selectOption('/');
  await expect(frame.getByRole('main').getByText(`${words} as typed`)).toBeVisible();
});

test('on a phone, what saves a long form and what went wrong stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAt(page, '/admin/content/program/1');
  const publishIt = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publishIt).toHaveCount(1);
  await expect(publishIt).toBeInViewport();
  await page.locator('#title').fill('');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(publishIt).toBeInViewport();
  await publishIt.click();
  await expect(refusal(page)).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(refusal(page)).not.toBeInViewport();
  const reasons = page.getByRole('link', { name: /^There (is a problem|are \d+ problems)$/ });
  await expect(reasons).toBeInViewport();
  await reasons.click();
  await expect(refusal(page)).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a page is seen beside its text while it is written, and nothing in it runs', async ({ page }) => {
  const word = uniqueWord();
  await signInAt(page, '/admin/content/text-page/new');
  await page.getByLabel('Title').fill(`Rules ${word}`);
  // It follows the title until a person chooses another one.
  await expect(page.getByLabel('Address')).toHaveValue(`rules-${word}`);
  await page.getByLabel('Address').fill('privacy');
  await page.getByLabel('Title').fill(`The rules ${word}`);
  await expect(page.getByLabel('Address')).toHaveValue('privacy');
  await page.getByLabel('Title').fill(`Rules ${word}`);
  await page
    .locator('#body')
    .fill(
      `## Part ${word}\n\n- **One** [out](https://example.org/)\n\n<img src="https://example.org/x.png" onerror="document.title='ran'">\n\n` +
        '[x](javascript:document.title=1)\n\n![](https://example.org/x.png)\n\n| A | B |\n| - | - |\n| 1 | 2 |',
    );
  const beside = page.getByRole('region', { name: 'Page as visitors see it' });
  await expect(beside.getByRole('heading', { name: `Part ${word}` })).toBeVisible();
  await expect(beside).toContainText('<img src=');
  await expect(beside.getByRole('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(refusal(page)).toContainText('Another page has this address.');
  await page.getByLabel('Address').fill(`rules-${word}`);
  await publish(page);
  await expectAccessible(page, 'the form of a page');

  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'example.org') elsewhere.push(request.url());
  });
  await page.goto(`/pages/rules-${word}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: `Part ${word}` })).toBeVisible();
  await expect(main.getByRole('link', { name: 'out' })).toHaveAttribute('target', '_blank');
  await expect(main.getByRole('link')).toHaveCount(1);
  await expect(main.getByRole('cell', { name: '2' })).toBeVisible();
  await expect(main).toContainText('[x](javascript:document.title=1)');
  await expect(page).toHaveTitle(new RegExp(`Rules ${word}`));
  expect(elsewhere).toEqual([]);
});
