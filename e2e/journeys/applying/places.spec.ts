import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { addProgram, changeProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const full = 'All places are taken.';

// A refusal is an error on the browser's console.
test.use({ allowedErrors: /status of 409/ });

test('the list and the form say that all places are taken, and keep the answers', async ({ page, request }) => {
  const fields = [{ label: 'Full Name', fieldType: 'text', isRequired: true }];
  const program = addProgram(site.database, uniqueTitle('One place'), fields);
  changeProgram(site.database, program.id, 'capacity', 1);
  const address = `/apply?program=${program.id}`;
  const card = page.getByRole('article').filter({ hasText: program.title });
  await page.goto('/apply');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(full)).toBeHidden();
  await page.getByLabel('Full Name').fill('Asha');
  const other = { data: { 'Full Name': 'Ravi', program_id: program.id } };
  expect((await request.post('/api/submissions/', other)).status()).toBe(201);

  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('alert').filter({ hasText: full })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply');
  await expect(card.getByText(full)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(address);
  await expect(page.getByText(full)).toBeVisible();
  await expectAccessible(page);

  // The pages change back although no content changed.
  const [stored] = storedSubmissions(site.database, program.id);
  setStatus(Number(stored?.id), 'withdrawn');
  await page.goto('/apply');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await page.goto(address);
  await page.getByLabel('Full Name').fill('Asha');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
});

function setStatus(id: number, status: string): void {
  const database = openRows(site.database);
  try {
    database.prepare('UPDATE Submission SET status = ? WHERE id = ?').run(status, id);
  } finally {
    database.close();
  }
}
