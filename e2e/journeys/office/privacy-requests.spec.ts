import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { addSubmission, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** A person of whom no other journey knows. */
const addressFor = (programId: number) => `person-${programId}@example.org`;

const rowOf = (table: string, where: string, value: string | number) =>
  inDatabase(site.database, (database) => database.prepare(`SELECT * FROM ${table} WHERE ${where} = ?`).get(value)) as
    | Record<string, unknown>
    | undefined;

// A reason that is missing is refused with 422, which the browser puts on its console.
test.use({ allowedErrors: /status of 422/ });

test('staff correct an answer, see what an erasure removes, and confirm it with the person’s name', {
  tag: '@way',
}, async ({ page, program }) => {
  const email = addressFor(program.id);
  const id = await addSubmission(page.request, program, { ...goodAnswers, 'Email Address': email });
  await signInAt(page, '/admin/privacy/new');
  await expectAccessible(page, 'a new request');
  await page.getByRole('combobox', { name: 'Request', exact: true }).selectOption({ label: 'Erase their data' });
  await page.getByLabel('Name of the person').fill('Asha Patil');
  await page.getByLabel('Their email address').fill(email);
  await page.getByLabel('Their words').fill('Erase it all.');
  await page.getByRole('button', { name: 'Record request' }).click();
  await expect(page.getByText('Request recorded.')).toBeVisible();
  await expectAccessible(page, 'a request');

  await page.getByRole('link', { name: `Correct application #${id}` }).click();
  await expect(page.getByRole('heading', { name: `Correct application #${id}` })).toBeVisible();
  await expectAccessible(page, 'a correction');
  await page.getByLabel('Full Name').fill('Lunaria Patil');
  await page.getByRole('button', { name: 'Save answer to Full Name' }).click();
  await expect(page.getByText('Answer corrected.')).toBeVisible();
  expect(rowOf('Answer', "label = 'Full Name' AND submissionId", id)).toMatchObject({ value: 'Lunaria Patil' });
  const request = new URL(page.url()).pathname;
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('→ Lunaria Patil');

  await page.goto(request);
  await page.getByRole('button', { name: 'See what an erasure removes' }).click();
  await expect(page.getByRole('heading', { name: 'Erase the data of Asha Patil' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Applications that go' })).toContainText(`#${id} ${program.title}`);
  await expectAccessible(page, 'an erasure before it is done');
  expect(rowOf('Submission', 'id', id)).toMatchObject({ state: 'open' });
  // The law asks for nothing that the program wishes, and a reason is asked for where there is none.
  await expect(page.getByRole('main')).not.toContainText('the law asks to keep');
  await expect(page.getByLabel('When are the applications erased?').locator('option')).toHaveText([
    /^At the end of the lawful year \(\d+ \w+ \d{4}\)$/,
    /^At once, because/,
  ]);
  await page.getByLabel('When are the applications erased?').selectOption('now');
  await page.getByLabel('Enter the person’s name').fill('asha patil');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter why they are erased at once.').first()).toBeVisible();
  await page.getByLabel('When are the applications erased?').selectOption('year');
  await page.getByLabel('Enter the person’s name').press('Enter');
  await expect(page.getByText('Done. The log below says what was erased.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Withdrew 1 application with 5 files');
  expect(rowOf('Submission', 'id', id)).toMatchObject({ state: 'withdrawn' });
  expect((await page.request.get(`/admin/submissions/${id}`)).status()).toBe(404);

  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByLabel('State').selectOption({ label: 'Open' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/show=open/);
  await expect(page.getByRole('table', { name: 'Privacy requests' })).toContainText('Asha Patil');
  await expectAccessible(page, 'the requests');
});
