import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('nobody sees or reaches the hidden question, and what a person sends has no sign of spam', async ({
  page,
  program,
}) => {
  await page.goto(`/apply?program=${program.id}`);
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expectAccessible(page);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  const reasons = inDatabase(site.database, (database) =>
    database.prepare('SELECT spamReasons FROM Submission WHERE programId = ?').pluck().all(program.id),
  );
  expect(reasons).toEqual(['']);
});
