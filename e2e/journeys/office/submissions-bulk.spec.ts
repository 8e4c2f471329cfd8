import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { list, receive, signIn, statusesIn } from '#e2e/fixtures/browser/submissions-list.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

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
