import { untilAwake } from '#e2e/fixtures/awake.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('Ctrl K and / open the search from any page, never while a person types, and / can be switched off', async ({
  page,
}) => {
  const open = async (path: string) => {
    await page.goto(path);
    await untilAwake(page);
  };
  // A list has a box of its own. It does not take the focus, and the keys do not stop there.
  await open('/about/startups');
  await expect(page.locator('body')).toBeFocused();
  const box = page.getByRole('searchbox', { name: 'Search startups' });
  await box.pressSequentially('a/b');
  await expect(box).toHaveValue('a/b');
  await box.blur();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search');
  const search = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(search).toBeFocused();

  const key = page.getByRole('button', { name: 'Use the / key' });
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await open('/about/centre');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search');
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'true');
  await open('/about/centre');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
});

test('Ctrl K opens the search of the back office from any screen, ready to type', async ({ page }) => {
  await signInAt(page, '/admin/content');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox', { name: 'Search everything that you may open' });
  await expect(box).toBeFocused();
  await page.keyboard.type('Import');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/search\?q=Import$/);
});
