import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The browser logs rejected requests on the console.
test.use({ allowedErrors: /status of 422/ });

test('the form follows what is typed, can be tried, and sends nothing', { tag: '@way' }, async ({ page, program }) => {
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
  await expect(question).toBeFocused();
  await page.keyboard.type('Full name');
  await expect(question).toBeFocused();
  // The same message as when saving, with a link to the field.
  const twice = preview.getByRole('link', { name: /already a question with this text/ });
  await expect(twice).toBeVisible();
  await page.keyboard.type(' of a friend');
  await expect(twice).toBeHidden();
  await last.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('Long text');
  await last.getByLabel('Character limit').fill('400');
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

test('a question is one line with the limits of its type; it is dragged, moved by keyboard, and keeps what is typed', async ({
  page,
  program,
}) => {
  await signInAt(page, `/admin/content/program/${program.id}`);
  const rows = page.getByRole('group', { name: 'Questions of the form' }).getByRole('listitem');
  const titles = () => rows.locator('summary').allInnerTexts();
  const inOrder = async (...expected: string[]) => {
    for (const [index, title] of expected.entries())
      await expect(rows.nth(index).locator('summary')).toContainText(title);
  };
  await inOrder('Full Name', 'Email Address', 'तुमची कल्पना', 'Team Size');
  await expect(rows.first().locator('summary')).toContainText('One line of text · Required');
  await expect(rows.nth(3).locator('summary')).toContainText(/Number$/);
  await expect(rows.getByRole('textbox')).toHaveCount(0);

  const limits: Record<string, string[]> = {
    'One line of text': ['Character limit'],
    'Long text': ['Character limit'],
    'Email address': [],
    Number: ['Minimum', 'Maximum'],
    Checkbox: [],
    File: [],
  };
  const size = rows.nth(3);
  await size.locator('summary').press('Enter');
  await size.getByLabel('Help text').fill('Typed and not saved');
  const type = size.getByRole('combobox', { name: 'Answer', exact: true });
  for (const [name, expected] of Object.entries(limits)) {
    await type.selectOption(name);
    for (const limit of ['Character limit', 'Minimum', 'Maximum'])
      await expect(size.getByLabel(limit)).toHaveCount(expected.includes(limit) ? 1 : 0);
  }
  await type.selectOption('Number');
  await size.getByLabel('Minimum').fill('2');

  await page.getByRole('button', { name: 'Move Team Size up' }).press('Enter');
  await inOrder('Full Name', 'Email Address', 'Team Size', 'तुमची कल्पना');
  await expect(page.getByRole('button', { name: 'Move Team Size up' })).toBeFocused();
  const dragToTop = async () => {
    // Keep away from the window's edges, where dragging scrolls.
    await rows.first().evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await rows.nth(2).getByTitle('Drag to reorder').hover();
    await page.mouse.down();
    const top = await rows.first().boundingBox();
    await page.mouse.move(200, (top?.y ?? 0) + 60, { steps: 3 });
    await page.mouse.move(200, (top?.y ?? 0) + 5, { steps: 3 });
    await expect(rows.first()).toHaveClass(/before:/);
  };
  await dragToTop();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await inOrder('Full Name', 'Email Address', 'Team Size');
  await dragToTop();
  await page.mouse.up();
  await inOrder('Team Size', 'Full Name', 'Email Address', 'तुमची कल्पना');
  await expect(rows.first().getByLabel('Help text')).toHaveValue('Typed and not saved');
  await expect(rows.first().getByLabel('Minimum')).toHaveValue('2');
  const before = await titles();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();
  await page.reload();
  await expect(rows.first().locator('summary')).toContainText('Team Size');
  expect(await titles()).toEqual(before);

  // A rejected row opens, wherever it is.
  await page.setViewportSize({ width: 390, height: 844 });
  await rows.first().locator('summary').click();
  await rows.first().getByLabel('Minimum').fill('9');
  await rows.first().getByLabel('Maximum').fill('3');
  await rows.first().locator('summary').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(rows.first().getByLabel('Maximum')).toHaveAccessibleDescription(/not below the minimum/);
  const sections = page.getByRole('navigation', { name: 'Sections of this form' });
  await expect(sections.getByRole('link', { name: 'Questions 1 problem' })).toBeVisible();
  await expectAccessible(page);
});

test('a question or a section is put anywhere; what is new shows no error, and what was opened folds', async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, `/admin/content/program/${program.id}`);
  const rows = page.getByRole('group', { name: 'Questions of the form' }).getByRole('listitem');
  const preview = page.getByRole('region', { name: 'Form as visitors see it' });
  const isOpen = (index: number) => rows.nth(index).evaluate((row) => row.querySelector('details')?.open);
  const title = (index: number) => rows.nth(index).locator('summary');
  await expect(page.getByRole('button', { name: 'Add a question', exact: true })).toBeEnabled();
  const before = await rows.count();

  // Opening one folds the other, and stays where it is.
  await title(0).press('Enter');
  await title(1).scrollIntoViewIfNeeded();
  const place = (await title(1).boundingBox())?.y ?? 0;
  await title(1).press('Enter');
  await expect.poll(() => isOpen(0)).toBe(false);
  expect(await isOpen(1)).toBe(true);
  expect(Math.abs(((await title(1).boundingBox())?.y ?? 0) - place)).toBeLessThan(5);

  await rows.nth(1).getByRole('button', { name: 'Add above or below Email Address' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a section below Email Address' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The part that stays in view at the top must cover no control half.
  await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => window.scrollBy({ top: -200, behavior: 'instant' }));
  await expectAccessible(page, 'with the choice of a place');
  await page.getByRole('button', { name: 'Add a question above Email Address' }).press('Enter');
  await expect(rows).toHaveCount(before + 1);
  await expect(title(1)).toContainText('New question');
  await expect(rows.nth(1).getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await expect.poll(() => isOpen(2)).toBe(false);
  await expect(preview.getByText('Question 2 is not complete yet.')).toBeAttached();
  await expect(preview.getByText('Cannot be saved')).toHaveCount(0);
  await page.keyboard.type('Mobile number');
  await expect(preview.getByText('Cannot be saved')).toHaveCount(0);
  await title(0).press('Enter');
  await expect(preview.getByText('Choose what kind of answer it takes.')).toBeAttached();
  await expect.poll(() => isOpen(1)).toBe(false);
  await title(1).press('Enter');
  await rows.nth(1).getByRole('combobox', { name: 'Answer', exact: true }).selectOption('Phone number');
  await expect(preview.getByText('Cannot be saved')).toHaveCount(0);

  await title(0).press('Enter');
  await expect.poll(() => isOpen(1)).toBe(false);
  await rows.nth(0).getByRole('button', { name: 'Add above or below Full Name' }).press('Enter');
  await page.getByRole('button', { name: 'Add a section above Full Name' }).press('Enter');
  await expect(rows.first().getByRole('textbox', { name: 'Title of the section' })).toBeFocused();
  await expect(rows.first().getByRole('textbox')).toHaveCount(2);
  await expect(rows.first().getByRole('combobox')).toHaveCount(0);
  await page.keyboard.type('About you');
  await expect(preview.getByRole('heading', { name: 'About you' })).toBeAttached();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();
  await page.reload();
  for (const [index, words] of [
    'About youSection',
    'Full Name',
    'Mobile numberPhone number',
    'Email Address',
  ].entries())
    await expect(title(index)).toContainText(words);
  await page.goto(`/apply?program=${program.id}`);
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});
