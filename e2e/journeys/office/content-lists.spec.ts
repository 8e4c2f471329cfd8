import type { Page } from '@playwright/test';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const widths = [390, 768, 1024, 1440];
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('rows of filters are level, and a list shows its pictures and buttons whole, on a phone too', async ({ page }) => {
  test.slow();
  await signInAt(page, '/admin/content/person');
  for (const address of ['content/person', 'media', 'audit', 'mail', 'messages']) {
    await page.goto(`/admin/${address}?q=x`);
    const parts = page.getByRole('search').locator(':is(input:not([type=hidden]), select, button, a)');
    expect(await parts.count(), address).toBeGreaterThan(1);
    for (const width of widths) {
      await at(page, width);
      const heights = () =>
        parts.evaluateAll((all) => [...new Set(all.map((part) => part.getBoundingClientRect().height))]);
      await expect.poll(heights, `${address} at ${width} px`).toEqual([width < 1024 ? 44 : 36]);
    }
  }
  for (const kind of ['event', 'gallery-item', 'program', 'home-value', 'person']) {
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
  // The list at the side shows all kinds of content in the window of a small laptop.
  await page.goto('/admin/content/settings/1');
  const current = page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Settings' });
  await expect(current).toHaveAttribute('aria-current', /./);
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('the order of the counters is the editor’s', async ({ page, request }) => {
  const titles = async () =>
    ((await (await request.get('/api/home-values/')).json()) as { title: string }[]).map(({ title }) => title);
  const [first = '', second = '', ...others] = await titles();
  await signInAt(page, '/admin/content/home-value');
  await page.getByRole('button', { name: `Move ${first} down` }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(second);
  expect(await titles()).toEqual([second, first, ...others]);
  await page.getByRole('button', { name: `Move ${first} up` }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(first);
});
