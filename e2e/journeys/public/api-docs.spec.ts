import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ viewport: { width: 390, height: 900 } });

// If the page's own policy blocks something, the console reports an error and the test fails.
test('the description of the API is drawn by a viewer from this site', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => request.url().startsWith('data:') || hosts.add(new URL(request.url()).host));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /API of the innovation centre/ })).toBeVisible();
  // The viewer draws what is in the window, and the rest when one scrolls there.
  await page.getByText('Lists “Announcements”').click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await page.locator('style').count()).toBe(0);
});
