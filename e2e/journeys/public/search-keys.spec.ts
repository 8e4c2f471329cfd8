import { untilAwake } from '#e2e/fixtures/awake.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
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

test('Ctrl K lists what a person may open while they type, from any screen and by the keyboard alone', async ({
  page,
}) => {
  await signInAt(page, '/admin/content');
  await untilAwake(page);
  const link = page.getByRole('link', { name: 'Search the back office' });
  await link.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search the back office' });
  const box = palette.getByRole('combobox', { name: 'Search everything that you may open' });
  const options = palette.getByRole('option');
  await expect(box).toBeFocused();
  // Before a letter is typed, it lists what people come to do.
  await expect(palette.getByRole('group', { name: 'Actions' }).getByRole('option').first()).toBeVisible();

  await page.keyboard.type('taglin');
  const setting = palette.getByRole('group', { name: 'Settings' }).getByRole('option', { name: /^Tagline/ });
  await expect(setting).toHaveAttribute('aria-selected', 'true');
  await expect(palette.getByRole('status')).toHaveText('1 result');
  await expect(box).toHaveAttribute('aria-activedescendant', (await setting.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(setting).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(link).toBeFocused();

  // The typed words are gone with it, and Enter opens the first result: the setting itself, in its part of the form.
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('');
  await page.keyboard.type('taglin');
  await expect(setting).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toBeFocused();

  await page.getByRole('heading', { level: 1 }).click();
  await link.click();
  await box.pressSequentially('qqqq');
  await expect(palette.getByRole('status')).toHaveText(/^Nothing found for “qqqq”/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/search\?q=qqqq$/);
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqq”' })).toBeVisible();
});

test('an older answer of the palette that comes late is not shown', async ({ page }) => {
  await signInAt(page, '/admin/content');
  await untilAwake(page);
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/api\/admin\/search\/\?q=inv$/, async (route) => {
    isAsked();
    await held;
    await route.continue().catch(() => {});
  });
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=inv'));
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search the back office' });
  await page.keyboard.type('inv');
  await asked;
  await page.keyboard.press('Control+a');
  await page.keyboard.type('audit log');
  await expect(
    palette.getByRole('group', { name: 'Screens' }).getByRole('option', { name: 'Audit log' }),
  ).toBeVisible();
  await givenUp;
  letGo();
  await expect(palette.getByRole('option', { name: 'Invite a person' })).toHaveCount(0);
});
