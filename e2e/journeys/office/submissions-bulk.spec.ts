import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { box, list, receive, rows, signIn, statusesIn } from '#e2e/fixtures/submissions-list.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('many at once, and undone as far as nobody decided otherwise since', async ({ page, program }) => {
  const names = Array.from({ length: 27 }, (_, number) => `Founder ${number + 1}`);
  const ids = await receive(page, program, names);
  await signIn(page);
  await page.goto(list(program));
  await box(page, ids['Founder 27']).check();
  await box(page, ids['Founder 26']).check();
  await expect(page.getByText('2 submissions selected')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('In review');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Set 2 submissions to In review.').first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'In review' })).toHaveCount(2);

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 27 that match' }).click();
  await expect(page.getByText('All 27 selected')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Rejected');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Set 27 submissions to Rejected.').first()).toBeVisible();
  expect(new Set(statusesIn(program))).toEqual(new Set(['rejected']));

  // One status changed since. After a reload the action can still be undone.
  await page.goto(`/admin/submissions/${ids['Founder 1']}`);
  await page.getByLabel('New status').selectOption('Accepted');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Set to Accepted.')).toBeVisible();
  await page.goto(list(program));
  await page.getByText('Your recent actions (2)').click();
  await page.getByRole('button', { name: 'Undo: Set 27 submissions to Rejected' }).click();
  await expect(page.getByText('Your recent actions (1)')).toBeVisible();
  await expect
    .poll(() => statusesIn(program))
    .toEqual(['accepted', ...Array.from({ length: 24 }, () => 'received'), 'in_review', 'in_review']);

  // Add a tag and undo it from the message itself.
  await box(page, ids['Founder 27']).check();
  await page.getByRole('combobox', { name: 'Tag' }).fill('Water');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(rows(page).first()).toContainText('Water');
  await page
    .getByRole('button', { name: /^Undo: Added the tag/ })
    .first()
    .click();
  await expect(page.getByText('Undid the change to 1 submission.')).toBeVisible();
  await expect(rows(page).first()).not.toContainText('Water');
});

test('many at once show how far they are, can be cancelled, and what was done can be undone', async ({
  page,
  program,
}) => {
  await receive(
    page,
    program,
    Array.from({ length: 27 }, (_, number) => `Founder ${number + 1}`),
  );
  await signIn(page);
  // Send parts of ten instead of a thousand, and hold the second one back.
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let parts = 0;
  await page.route('**/applications/bulk/', async (route) => {
    parts += 1;
    if (parts === 2) await mayGoOn;
    const body = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...body, selection: { ...body.selection, at_most: 10 } }) });
  });
  await page.goto(list(program));
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 27 that match' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Rejected');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByLabel('Changing: 10 of 27 submissions')).toBeVisible();
  await expectAccessible(page, 'a bulk action under way');
  await page.getByRole('button', { name: 'Cancel', exact: true }).focus();
  await page.keyboard.press('Enter');
  goOn();
  await expect(page.getByText('Cancelled. Set 20 submissions to Rejected. The rest were not changed.')).toBeVisible();
  expect(statusesIn(program).filter((status) => status === 'rejected')).toHaveLength(20);
  expect(parts).toBe(2);
  await page
    .getByRole('button', { name: /^Undo: Set 20 submissions to Rejected/ })
    .first()
    .click();
  await expect(page.getByText('Undid the change to 20 submissions.')).toBeVisible();
  expect(new Set(statusesIn(program))).toEqual(new Set(['received']));
});
