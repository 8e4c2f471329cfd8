import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 404/ });

test('an unknown address is a 404 with two ways out', async ({ page }) => {
  await page.goto('/apply');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Go Back' })
    .or(page.getByRole('link', { name: 'Go Back' }))
    .click();
  await expect(page).toHaveURL('/apply');
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown path of the API is a 404 too', async ({ request }) => {
  expect((await request.get('/api/no-such-thing/')).status()).toBe(404);
  expect((await request.get('/api/programs/2000000000/')).status()).toBe(404);
});
