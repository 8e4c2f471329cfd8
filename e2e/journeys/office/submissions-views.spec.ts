import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { addProgram, showContacts, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAs } from '#e2e/fixtures/staff.ts';
import { box, expectShown, list, receive, rows, signIn, statusesIn } from '#e2e/fixtures/submissions-list.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('reviewers read their programs and change nothing', async ({ page, context, program }) => {
  const { Asha: id } = await receive(page, program, ['Asha']);
  const other = addProgram(site.database, uniqueTitle('Somebody else’s program'));
  const { Binod: otherId } = await receive(page, other, ['Binod']);
  await signInAs(context, 'reviewer', [program.id]);
  await page.goto(list(program));
  await expect(page.getByRole('combobox', { name: 'Program' }).getByRole('option')).toHaveText([
    'All programs',
    program.title,
  ]);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Select all on this page')).toHaveCount(0);
  await expect(page.getByText('Export', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: `#${id}` }).click();
  // The list has the address too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${id}`);
  await expect(page.getByText('This program hides email and postal addresses')).toBeVisible();
  await expect(page.getByText(goodAnswers['Email Address'])).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Set status' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notes' })).toHaveCount(0);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.locator('kbd')).toHaveText(['J', '→', 'K', '←', 'U', '?']);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expectAccessible(page);

  const headers = { origin: site.address };
  for (const call of [
    context.request.post(`/api/admin/applications/${id}/status/`, { headers, data: { status: 'accepted' } }),
    context.request.post(`/api/admin/applications/${id}/notes/`, { headers, data: { text: 'x' } }),
    context.request.get(`/api/admin/submissions/${program.id}/csv/`),
  ])
    expect((await call).status()).toBe(403);
  expect((await page.request.get(`/admin/submissions/${otherId}`)).status()).toBe(404);
  expect((await page.request.get(list(other))).status()).toBe(404);
  expect(statusesIn(program)).toEqual(['received']);
});

test('the inbox of all programs leads to one application and back, and the last program opens again', async ({
  page,
  context,
  program,
}) => {
  const other = addProgram(site.database, uniqueTitle('Another program of this reader'));
  const { Asha: id } = await receive(page, program, ['Asha']);
  const { Binod: otherId } = await receive(page, other, ['Binod']);
  const later = await addSubmission(page.request, other, { ...goodAnswers, 'Email Address': 'ASHA@example.org' });
  for (const { id: shown } of [program, other]) showContacts(site.database, shown);
  await signInAs(context, 'reviewer', [program.id, other.id]);
  await page.goto('/admin/submissions');
  await expectShown(page, [`#${later}`, `#${otherId} Binod`, `#${id} Asha`]);
  await expect(page.getByRole('heading', { name: 'Submissions for all programs' })).toBeVisible();
  await expect(rows(page).last()).toContainText(program.title);
  await expectAccessible(page, 'the inbox');

  await page.getByRole('link', { name: `#${otherId} Binod` }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${id} Asha`);
  await page.getByRole('link', { name: '2 others from this email address' }).click();
  await expectShown(page, [`#${later}`, `#${otherId} Binod`, `#${id} Asha`]);
  await page.getByRole('link', { name: 'Remove filter Email: asha@example.org' }).click();
  await expect(page).toHaveURL('/admin/submissions?program=all');

  await page.getByRole('combobox', { name: 'Program' }).selectOption(program.title);
  await expectShown(page, [`#${id} Asha`]);
  await expect(rows(page).first(), 'a ticked box').toContainText('Yes');
  await page.goto('/admin/submissions');
  await expect(page).toHaveURL(list(program));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered, paged and read', async ({ page, program }) => {
    const ids = await receive(page, program, ['Asha', 'Binod']);
    await signIn(page);
    await page.goto(list(program));
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Files', { exact: true }).selectOption('With files');
    await page.getByLabel('Search answers').fill('binod');
    await page.getByRole('button', { name: 'Show' }).nth(1).click();
    await expect(page).toHaveURL(`${list(program)}&q=binod&files=yes`);
    await expectShown(page, [`#${ids.Binod}`]);
    await page.getByRole('link', { name: `#${ids.Binod}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${ids.Binod}`);
  });
});

for (const width of [390, 768, 1440]) {
  test(`list and detail fit and are accessible at ${width}`, async ({ page, program }) => {
    test.slow();
    const { Asha: id } = await receive(page, program, ['Binod', 'Asha']);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await page.goto(list(program));
    await page.getByText('Filters', { exact: true }).click();
    // Phones show only names in the rows. The answers are on the next page.
    if (width >= 640) await page.getByText('Columns', { exact: true }).click();
    await box(page, id).check();
    await page.getByRole('combobox', { name: 'Tag' }).fill('A tag as long as a tag may be, forty let');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByText('Added the tag').first()).toBeVisible();
    await box(page, id).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/admin/submissions/${id}`);
    await page.getByLabel('New note').fill('A note.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('A note.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

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

test('names that break nowhere fit on a phone', async ({ page, context, program }) => {
  const long = 'लांबनाव'.repeat(15);
  const logo = { ...fiveFiles.Logo, name: `${long.slice(0, 60)}.png` };
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await addSubmission(
    page.request,
    program,
    { ...goodAnswers, 'Full Name': long },
    { ...fiveFiles, Logo: logo },
  );
  // The dashboard lists the latest applications alone, to a reviewer only those of their program.
  await signInAs(context, 'reviewer', [program.id]);
  for (const address of ['/admin', `/admin/submissions/${id}`, list(program)]) {
    await page.goto(address);
    await expect(page.getByText(long.slice(0, 30)).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
