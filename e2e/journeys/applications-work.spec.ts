import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { goodAnswers, sendApplication } from '#e2e/fixtures/application.ts';
import type { SampleProgram } from '#e2e/fixtures/program.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { addStaff } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Applications by the named people, in this order. @returns their ids by name */
async function receive(page: Page, program: SampleProgram, names: string[]): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const name of names)
    ids[name] = await sendApplication(page.request, program, { ...goodAnswers, 'Full Name': name });
  return ids;
}

// A refusal is on the console of every browser.
test.use({ allowedErrors: /status of 409/ });

const signIn = async (page: Page) => {
  const response = await page.request.post('/api/admin/session/', { data: site.admin });
  expect(response.status()).toBe(200);
};

/** Signs somebody of that role in, who came by an invitation. */
async function signInAs(context: BrowserContext, role: string, programIds: number[] = []) {
  const { email, password } = await addStaff(role, programIds);
  const response = await context.request.post('/api/admin/session/', { data: { email, password } });
  expect(response.status()).toBe(200);
}

const list = (program: SampleProgram) => `/admin/submissions?program=${program.id}`;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const expectShown = (page: Page, ids: string[]) => expect(rows(page).getByRole('rowheader')).toHaveText(ids);
const box = (page: Page, id: number | undefined) => page.getByLabel(`Select submission ${id}`, { exact: true });

const statusesIn = (program: SampleProgram) =>
  inDatabase(site.databaseFile, (database) =>
    database.prepare('SELECT status FROM Submission WHERE programId = ? ORDER BY id').pluck().all(program.id),
  );

test('a day’s work: filter, open, decide, tag, note, go on, and back to the same list', async ({ page, program }) => {
  const ids = await receive(page, program, ['Meera Patil', 'Binod Kumar', 'Meera Rao']);
  await signIn(page);
  await page.goto(list(program));
  await expect(page.getByText('3 submission(s) found')).toBeVisible();

  await page.getByLabel('Search answers').fill('meera');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(`${list(program)}&q=meera`);
  await expect(page.getByText('2 submission(s) found')).toBeVisible();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByLabel('Team Size').uncheck();
  await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Team Size' })).toHaveCount(0);
  await expect(page.getByText('2 submission(s) found')).toBeVisible();

  await page.getByRole('link', { name: `#${ids['Meera Rao']}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Submission #${ids['Meera Rao']}`);
  await page.getByLabel('New status').selectOption('Shortlisted');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Set to Shortlisted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shortlisted');
  await page.getByLabel('Add a tag').fill('Agritech');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Agritech');
  await page.getByLabel('New note').fill('Call her on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Call her on Monday.');
  await notes.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Change the note').fill('Called her.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(notes).toContainText('Called her.');
  await expect(notes).toContainText('edited');
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/^Tag added: Agritech/, /^Status: Received → Shortlisted/]);

  // The next one in the filtered list leaves Binod out.
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Submission #${ids['Meera Patil']}`);
  await page.getByRole('link', { name: `Submissions for ${program.title}` }).click();
  await expect(page).toHaveURL(/q=meera.*columns=/);
  await expectShown(page, [`#${ids['Meera Rao']}`, `#${ids['Meera Patil']}`]);
  await expect(rows(page).first()).toContainText('Shortlisted');
  await expect(rows(page).first()).toContainText('Agritech');
  await page.getByRole('link', { name: 'Remove filter “meera”' }).click();
  await expect(page.getByText('3 submission(s) found')).toBeVisible();
  await expect(page.getByLabel('Search answers')).toHaveValue('');
  await expect(page.getByRole('columnheader', { name: 'Team Size' })).toHaveCount(0);

  // Filters by status and tag; the tag goes again.
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('group', { name: 'Status' }).getByLabel('Shortlisted').check();
  await page.getByLabel('Agritech').check();
  await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).first().click();
  await expect(page.getByText('1 submission(s) found')).toBeVisible();
  await rows(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Remove tag Agritech' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveCount(0);
});

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

  // Decided otherwise since; after a reload the action is still offered.
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

  // A tag, taken back from the message itself.
  await box(page, ids['Founder 27']).check();
  await page.getByRole('combobox', { name: 'Tag' }).fill('Water');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(rows(page).first()).toContainText('Water');
  await page
    .getByRole('button', { name: /^Undo: Added the tag/ })
    .first()
    .click();
  await expect(page.getByText('Set 1 submission back.')).toBeVisible();
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
  // Parts of ten instead of a thousand; the second one waits until it may go on.
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
  await expect(page.getByText('Cancelled. Set 20 submissions to Rejected. The others are as they were.')).toBeVisible();
  expect(statusesIn(program).filter((status) => status === 'rejected')).toHaveLength(20);
  expect(parts).toBe(2);
  await page
    .getByRole('button', { name: /^Undo: Set 20 submissions to Rejected/ })
    .first()
    .click();
  await expect(page.getByText('Set 20 submissions back.')).toBeVisible();
  expect(new Set(statusesIn(program))).toEqual(new Set(['received']));
});

test('pages stay right while applications arrive, in either order', async ({ page, program }) => {
  const ids = Object.values(
    await receive(
      page,
      program,
      Array.from({ length: 27 }, (_, number) => `F ${number}`),
    ),
  );
  const text = (from: number, to?: number) =>
    ids
      .toReversed()
      .slice(from, to)
      .map((id) => `#${id}`);
  await signIn(page);
  await page.goto(list(program));
  await expectShown(page, text(0, 25));
  const late = await sendApplication(page.request, program);
  const paging = page.getByRole('navigation', { name: 'Pages of submissions' });
  await paging.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/beyond=/);
  await expectShown(page, text(25));
  await paging.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/back=/);
  await expectShown(page, text(0, 25));
  await paging.getByRole('link', { name: 'First' }).click();
  await expect(rows(page).first()).toContainText(`#${late}`);
  await page.getByRole('link', { name: 'Submitted At' }).click();
  await expect(page.getByRole('columnheader', { name: 'Submitted At' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText(`#${ids[0]}`);
  await page.getByRole('link', { name: '50 rows a page' }).click();
  await expect(rows(page)).toHaveCount(28);
});

test('the work is done by keyboard alone', async ({ page, program }) => {
  const ids = await receive(page, program, ['Asha', 'Binod', 'Chitra']);
  await signIn(page);
  await page.goto(list(program));
  await page.getByLabel('Search answers').focus();
  await page.keyboard.type('binod');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 submission(s) found')).toBeVisible();
  await expect(page.getByLabel('Search answers')).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 submission(s) found')).toBeVisible();

  await box(page, ids.Chitra).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 submission selected')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tag' }).focus();
  await page.keyboard.type('Solar');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added the tag “Solar” to 1 submission.').first()).toBeVisible();

  await page.getByRole('link', { name: `#${ids.Chitra}` }).focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(`#${ids.Chitra}`);
  await page.keyboard.press('j');
  await expect(title).toContainText(`#${ids.Binod}`);
  await page.keyboard.press('ArrowRight');
  await expect(title).toContainText(`#${ids.Asha}`);
  await page.keyboard.press('k');
  await expect(title).toContainText(`#${ids.Binod}`);

  // Typed letters are text.
  await page.getByLabel('New note').focus();
  await page.keyboard.type('jk?');
  await expect(title).toContainText(`#${ids.Binod}`);
  await page.getByRole('link', { name: `Submissions for ${program.title}` }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys on this page' });
  await expect(help).toBeVisible();
  await expectAccessible(page, 'the help on keys');
  await help.getByLabel('Use these keys in this browser').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(title).toContainText(`#${ids.Binod}`);
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
});

test('somebody else’s decision is shown, not overwritten', async ({ browser, page, program }) => {
  const { Asha: id } = await receive(page, program, ['Asha']);
  await signIn(page);
  await page.goto(`/admin/submissions/${id}`);
  const other = await browser.newContext({ baseURL: site.address });
  await signInAs(other, 'admin');
  const set = await other.request.post(`/api/admin/applications/${id}/status/`, { data: { status: 'accepted' } });
  expect(set.status()).toBe(200);
  await other.close();
  await page.getByLabel('New status').selectOption('Rejected');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Somebody else has set the status to “Accepted”.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accepted');
  expect(statusesIn(program)).toEqual(['accepted']);
});

test('a reviewer reads his programs and changes nothing', async ({ page, context, program }) => {
  const { Asha: id } = await receive(page, program, ['Asha']);
  const other = addProgram(site.databaseFile, 'Somebody else’s program');
  const { Binod: otherId } = await receive(page, other, ['Binod']);
  await signInAs(context, 'reviewer', [program.id]);
  await page.goto(list(program));
  await expect(page.getByRole('combobox', { name: 'Program' }).getByRole('option')).toHaveText([
    '-- Select a program --',
    program.title,
  ]);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Select all on this page')).toHaveCount(0);
  await expect(page.getByText('Export', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: `#${id}` }).click();
  await expect(page.getByText(goodAnswers['Email Address'])).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set status' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notes' })).toHaveCount(0);
  await expectAccessible(page);

  for (const call of [
    context.request.post(`/api/admin/applications/${id}/status/`, { data: { status: 'accepted' } }),
    context.request.post(`/api/admin/applications/${id}/notes/`, { data: { text: 'x' } }),
    context.request.get(`/api/admin/submissions/${program.id}/csv/`),
  ])
    expect((await call).status()).toBe(403);
  expect((await page.request.get(`/admin/submissions/${otherId}`)).status()).toBe(404);
  expect((await page.request.get(list(other))).status()).toBe(404);
  expect(statusesIn(program)).toEqual(['received']);
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
    await page.getByText('Columns', { exact: true }).click();
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
