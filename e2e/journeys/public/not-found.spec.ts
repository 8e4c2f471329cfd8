import { site } from '#e2e/fixtures/site.ts';
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test('the first view of an unknown address has the way home, the way back and ways on', async ({ page }) => {
      const main = page.getByRole('main');
      const back = main.locator(':is(a, button):visible', { hasText: 'Go Back' });
      for (const address of ['/no-such-page', '/about/nothing', '/stakeholders/nobody', '/events/2000000000']) {
        await page.goto('/apply');
        await page.goto(address, { referer: `${site.address}/apply` });
        for (const part of [
          page.getByRole('heading', { level: 1, name: 'Page Not Found' }),
          main.getByRole('link', { name: 'Return Home' }),
          main.getByRole('link', { name: /^Programs/ }),
          back,
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        await back.click();
        await expect(page).toHaveURL('/apply');
      }
    });
  });
}
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('whatever is not in the back office is said there, with a way on', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email address').fill(site.admin.email);
    await page.getByLabel('Password').fill(site.admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    for (const address of [
      'nowhere/at/all',
      'content/nothing',
      'content/nothing/1',
      'content/event/2000000000',
      'content/event/2000000000/history',
      'content/event/x',
      'content/settings/2',
      'content/settings/new',
      'media/2000000000',
      'submissions/2000000000',
      'messages/2000000000',
      'mail/2000000000',
      'people/nobody',
    ]) {
      const response = await page.goto(`/admin/${address}`);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { name: 'This page does not exist' }), address).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' }), address).toBeVisible();
    }
  });
});

test('an unknown path of the API is a 404 too', async ({ request }) => {
  expect((await request.get('/api/no-such-thing/')).status()).toBe(404);
  expect((await request.get('/api/programs/2000000000/')).status()).toBe(404);
});
