import { expect, test } from '#e2e/fixtures/test.ts';
import { scale } from '#e2e/scale/scale.ts';

test.use({ allowedErrors: /status of 4\d\d/ });

/** A percent sign in a path without two digits after it. nginx refuses it in words of its own. */
const isHalf = (address: string) => /^[^?]*%(?![\da-f]{2})/i.test(address);

for (const address of ['/%', '/%ff', '/about/%E0%A4%A', '/about/%E0%A4', '/apply?program=%zz']) {
  test(`${address} cannot be read, and a page says so`, async ({ page }) => {
    test.skip(scale !== null && isHalf(address), 'nginx answers it');
    const response = await page.goto(address);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1, name: 'This address is not valid.' })).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('programs are told in JSON that an address cannot be read, or leads nowhere', async ({ request }) => {
  const unreadable = await request.get('/api/startups/%E0%A4/');
  expect(unreadable.status()).toBe(400);
  expect(await unreadable.json()).toEqual({ status: 'error', message: 'This address is not valid.' });
  for (const path of ['/api', '/api/', '/api/nothing', '/api/nothing/', '/api/startups/1/nothing/']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await request.fetch(path, { method, maxRedirects: 0 });
      expect(answer.status(), `${method} ${path}`).toBe(404);
      expect(answer.headers()['content-type'], `${method} ${path}`).toBe('application/json; charset=utf-8');
      expect(await answer.json()).toMatchObject({ status: 'error' });
    }
  }
});
