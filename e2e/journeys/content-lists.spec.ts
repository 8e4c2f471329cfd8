import type { Page } from '@playwright/test';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const widths = [390, 768, 1024, 1440];
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('all that stands in a row of filters is as high as the rest of it', async ({ page }) => {
  await signInAt(page, '/admin/content/person');
  for (const address of ['content/person', 'content/program', 'media', 'audit', 'mail', 'messages']) {
    await page.goto(`/admin/${address}?q=x`);
    for (const width of widths) {
      await at(page, width);
      const heights = await page
        .getByRole('search')
        .locator(':is(input:not([type=hidden]), select, button, a)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
      expect(heights.length, address).toBeGreaterThan(1);
      expect([...new Set(heights)], `${address} at ${width} px`).toEqual([width < 1024 ? 44 : 36]);
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
