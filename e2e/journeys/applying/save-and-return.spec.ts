import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const draftsOf = (programId: number) =>
  inDatabase(
    site.database,
    (database) => database.prepare('SELECT id FROM SubmissionDraft WHERE programId = ?').all(programId).length,
  );

// The browser reports the second writer's answer, 409.
test.use({ allowedErrors: /409 \(Conflict\)/ });

test('a draft is saved while it is typed, and two writers choose between their texts', async ({
  page,
  program,
  context,
}) => {
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Full Name').fill('Asha');
  await page.getByRole('button', { name: 'Save and come back later' }).dblclick();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  expect(draftsOf(program.id)).toBe(1);
  const name = page.getByLabel('Full Name');
  await expect(name).toHaveValue('Asha');
  const second = await context.newPage();
  await second.goto('/apply/mine');
  await expect(second.getByLabel('Full Name')).toHaveValue('Asha');

  await name.fill('Asha Patil');
  await name.blur();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await second.getByLabel('Full Name').fill('Asha P.');
  await second.getByLabel('Full Name').blur();
  const choice = second.getByRole('region', { name: 'Choose which text stays for Full Name' });
  await expect(choice.getByText('You changed this answer in another tab or on another device.')).toBeVisible();
  await expect(choice.getByText('Asha Patil')).toBeVisible();
  // It stands at its question.
  await expect(
    second.locator('form > *', { has: second.getByLabel('Full Name') }).filter({ has: choice }),
  ).toBeVisible();
  await expect(second.getByText('Not saved yet: choose which text stays.')).toBeVisible();
  await choice.getByRole('button', { name: 'Keep what I wrote here' }).click();
  await expect(choice).toBeHidden();
  await expect(second.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Asha P.');
});
