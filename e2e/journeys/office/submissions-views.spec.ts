import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { box, list, receive, signIn } from '#e2e/fixtures/browser/submissions-list.ts';
import { signInAs } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('list and detail fit and are accessible at each width, also with names that break nowhere', async ({
  page,
  context,
  program,
}) => {
  test.slow();
  const long = 'लांबनाव'.repeat(15);
  const logo = { ...fiveFiles.Logo, name: `${long.slice(0, 60)}.png` };
  const answers = { ...goodAnswers, 'Full Name': long };
  const id = await addSubmission(page.request, program, answers, { ...fiveFiles, Logo: logo });
  await signIn(page);
  await page.goto(list(program));
  await box(page, id).check();
  await page.getByRole('combobox', { name: 'Tag' }).fill('A tag as long as a tag may be, forty let');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('Added the tag').first()).toBeVisible();
  await page.goto(`/admin/submissions/${id}`);
  await page.getByLabel('New note').fill('A note.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('A note.');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(list(program));
    await expect(page.getByText(long.slice(0, 30)).first()).toBeVisible();
    await page.getByText('Filters', { exact: true }).click();
    // Phones show only names in the rows. The answers are on the next page.
    if (width >= 640) await page.getByText('Columns', { exact: true }).click();
    await box(page, id).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/admin/submissions/${id}`);
    await expect(page.getByText(long.slice(0, 30)).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  // The dashboard lists the latest applications alone, to a reviewer only those of their program.
  await signInAs(context, 'reviewer', [program.id]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(page.getByText(long.slice(0, 30)).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('applied filters stay open on a wide screen and fold on a phone', async ({ page, program }) => {
  await receive(page, program, ['Asha']);
  await signIn(page);
  await page.goto(list(program));
  const statuses = page.getByRole('group', { name: 'Status' });
  const apply = async (status: string) => {
    await statuses.getByLabel(status).check();
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(page.getByRole('link', { name: `Remove filter ${status}` })).toBeVisible();
  };
  await page.getByText('Filters', { exact: true }).click();
  await apply('Received');
  await expect(statuses).toBeVisible();
  await page.reload();
  await expect(statuses, 'it was left open').toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const day = (label: string) => page.getByLabel(label, { exact: true });
  await expect(day('To')).toBeVisible();
  const [from, to] = [await day('From').boundingBox(), await day('To').boundingBox()];
  expect(from?.y, 'the days stand on one line').toBe(to?.y);
  // A phone has its own cookies.
  await page.context().clearCookies({ name: 'submissions-filters' });
  await page.goto(list(program));
  await page.getByText('Filters', { exact: true }).click();
  await apply('Accepted');
  await expect(statuses).toBeHidden();
});
