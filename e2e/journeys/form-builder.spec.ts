import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('the form follows what is typed, can be tried, and sends nothing', async ({ page, program }) => {
  test.slow();
  await signInAt(page, `/admin/content/program/${program.id}`);
  const preview = page.getByRole('region', { name: 'Form as visitors see it' });
  await expect(preview.getByLabel('Full Name')).toBeVisible();
  await expect(preview.getByLabel('Pitch Deck')).toHaveAttribute('type', 'file');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });

  const add = page.getByRole('button', { name: 'Add a question' });
  await expect(add).toBeEnabled();
  await add.press('Enter');
  const last = page.getByRole('group', { name: 'Questions of the form' }).getByRole('listitem').last();
  const question = last.getByRole('textbox', { name: 'Question', exact: true });
  await question.focus();
  await page.keyboard.type('Full name');
  await expect(question).toBeFocused();
  // As a save would say it, with the way to the field.
  const twice = preview.getByRole('link', { name: /Another question has this already/ });
  await expect(twice).toBeVisible();
  await page.keyboard.type(' of a friend');
  await expect(twice).toBeHidden();
  await last.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('Long text');
  await last.getByLabel('Most characters').fill('400');
  const friend = preview.getByLabel('Full name of a friend');
  await expect(friend).toHaveAccessibleDescription('Up to 400 characters.');
  await last.getByLabel('Help text').fill('As on the card.');
  await expect(friend).toHaveAccessibleDescription('As on the card.');
  await last.getByLabel('An answer is required').check();
  await expect(friend).toHaveAttribute('required');

  await friend.fill('Asha');
  await friend.press('Tab');
  await preview.getByRole('button', { name: 'Try the form’s checks' }).press('Enter');
  await expect(preview.getByText('It would not be accepted yet. Nothing was sent.')).toBeVisible();
  await expect(preview.getByLabel('Email Address')).toHaveAccessibleDescription(/Enter an answer/);
  await expect(friend).toHaveValue('Asha');
  expect(calls).toEqual([]);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  await question.fill('Name of the founder as a bank, a registrar of companies and a patent office write it');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${width}`);
  }
  const [builder, shown] = [await last.boundingBox(), await preview.boundingBox()];
  expect(shown?.x).toBeGreaterThan((builder?.x ?? 0) + (builder?.width ?? 0) - 1);
  await expectAccessible(page);
});

test('a list is sorted by its heads, with search and filters kept', async ({ page }) => {
  test.slow();
  await signInAt(page, '/admin/content/home-value');
  await expect(page.getByRole('columnheader', { name: 'Order' })).toBeVisible();
  const titles = () => page.getByRole('rowheader').allInnerTexts();
  const before = await titles();
  const head = page.getByRole('columnheader', { name: 'Title' });
  await head.getByRole('link').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=title$/);
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  expect(await titles()).toEqual([...before].sort(order));
  // What staff order by hand is ordered where they see that order.
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
