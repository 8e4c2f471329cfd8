import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { uniqueWord } from '#e2e/fixtures/unique-word.ts';

const widths = [390, 768, 1024, 1440];
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('all that stands in a row of filters is as high as the rest of it', async ({ page }) => {
  await signInAt(page, '/admin/content/person');
  for (const address of ['content/person', 'content/program', 'media', 'audit', 'mail', 'messages']) {
    await page.goto(`/admin/${address}?q=x`);
    for (const width of widths) {
      await at(page, width);
      const parts = page.getByRole('search').locator(':is(input:not([type=hidden]), select, button, a)');
      expect(await parts.count(), address).toBeGreaterThan(1);
      const heights = () =>
        parts.evaluateAll((all) => [...new Set(all.map((part) => part.getBoundingClientRect().height))]);
      await expect.poll(heights, `${address} at ${width} px`).toEqual([width < 1024 ? 44 : 36]);
    }
  }
});

test('the list at the side shows all kinds of content in the window of a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, '/admin/content/settings/1');
  const current = page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Settings' });
  await expect(current).toHaveAttribute('aria-current', /./);
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('a list shows its pictures and its buttons whole, on a phone too', async ({ page }) => {
  await signInAt(page, '/admin/content/event');
  for (const kind of ['event', 'startup', 'gallery-item', 'banner', 'program', 'home-value', 'person', 'about-card']) {
    await page.goto(`/admin/content/${kind}`);
    const table = page.getByRole('region', { name: /^Table of/ });
    for (const width of widths) {
      await at(page, width);
      const [row] = await table.locator('tbody tr').all();
      const frame = await table.boundingBox();
      if (!row || !frame) throw new Error(`The list of ${kind} has no rows`);
      for (const part of await row.locator('img, button').all()) {
        const box = await part.boundingBox();
        expect(box?.width, `${kind} at ${width} px`).toBeGreaterThanOrEqual(36);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${kind} at ${width} px`).toBeLessThanOrEqual(frame.x + frame.width);
      }
    }
  }
});

test.describe('several items at once', () => {
  const titles = (mark: string) => [`${mark} first`, `${mark} second`];

  async function add(page: Page, mark: string) {
    for (const announcement of titles(mark)) {
      const response = await page.request.post('/api/admin/content/announcement/', {
        headers: { origin: new URL(page.url()).origin },
        data: {
          values: { announcement, link: 'https://example.org/' },
          revision: 0,
          action: 'publish',
          publish_at: null,
          unpublish_at: null,
        },
      });
      expect(response.status()).toBe(201);
    }
    await page.goto(`/admin/content/announcement?q=${mark}`);
  }
  const states = async (page: Page) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .allInnerTexts();

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'on a phone' : 'without script', () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

      test('leave the site and come back by one undo, and nothing moves', async ({ page }) => {
        const mark = uniqueWord();
        await signInAt(page, '/admin/content/announcement');
        await add(page, mark);
        const bar = page.getByRole('group', { name: 'Change the selected items' });
        await expect(bar).toBeHidden();
        const row = page.getByRole('rowheader').first();
        const before = await row.boundingBox();
        for (const title of titles(mark)) await page.getByLabel(`Select ${title}`).check();
        await expect(bar).toBeInViewport({ ratio: 1 });
        expect(await row.boundingBox()).toEqual(before);
        if (javaScriptEnabled) await expectAccessible(page);
        await bar.getByRole('button', { name: 'Take off the site' }).click();
        await expect(page.getByRole('status')).toContainText('Took 2 items off the site.');
        await expect(page).toHaveURL(/[?&]q=/);
        for (const text of await states(page)) expect(text).toContain('Draft');
        await page.getByRole('button', { name: 'Undo: Took 2 items off the site' }).click();
        await expect(page.getByRole('status')).toContainText('Undone. 2 items are as before.');
        for (const text of await states(page)) expect(text).toContain('Published');
      });
    });
  }

  test('the Enter key in a checkbox does nothing, and removed items are brought back', async ({ page }) => {
    const mark = uniqueWord();
    await signInAt(page, '/admin/content/announcement');
    await add(page, mark);
    await page.getByLabel('Select all').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/done=/);
    await page.getByRole('button', { name: 'Remove', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Removed 2 items.' })).toBeVisible();
    await page.goto('/admin/content/announcement/removed');
    for (const title of titles(mark)) await page.getByLabel(`Select ${title}`).check();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Brought back 2 items.' })).toBeVisible();
  });
});

test('a list is sorted by its heads, with search and filters kept', async ({ page }) => {
  test.slow();
  // No other journey changes the order of this kind, or its items.
  await signInAt(page, '/admin/content/about-card');
  await expect(page.getByRole('columnheader', { name: 'Order' })).toBeVisible();
  const titles = () => page.getByRole('rowheader').allInnerTexts();
  const before = await titles();
  const head = page.getByRole('columnheader', { name: 'Title' });
  await head.getByRole('link').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=title$/);
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  expect(await titles()).toEqual([...before].sort(order));
  // Rows can be reordered by hand only in the order that visitors see.
  await expect(page.getByRole('columnheader', { name: 'Order' })).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel('State').selectOption('Published');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/state=published/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/state=published&sort=-title$/);
  await head.getByRole('link').click();
  await expect(head).not.toHaveAttribute('aria-sort');
  expect(await titles()).toEqual(before);
});
