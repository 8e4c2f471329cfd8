import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { addSubmission, fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { box, expectShown, list, rows, signIn, statusesIn } from '#e2e/fixtures/submissions-list.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const advert = { ...goodAnswers, 'तुमची कल्पना': 'Free spins in the best online casino http://casino.example' };

test('suspected applications stand in the list with reasons, and are released or removed together', async ({
  page,
  program,
}) => {
  const ids = [];
  for (const answers of [goodAnswers, advert, advert, advert])
    ids.push(await addSubmission(page.request, program, answers));
  const [usual, one, two, three] = ids;
  await signIn(page);
  await page.goto('/admin');
  const line = page.getByRole('listitem').filter({ hasText: program.title });
  await line.getByRole('link', { name: '3 submissions suspected of being spam' }).click();
  await expectShown(page, [`#${three}`, `#${two}`, `#${one}`]);
  await expectAccessible(page);

  await box(page, three).check();
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Set 1 submission to Received.').first()).toBeVisible();
  await expectShown(page, [`#${two}`, `#${one}`]);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Remove as spam' }).click();
  await expect(page.getByText('Set 2 submissions to Spam.').first()).toBeVisible();
  expect(statusesIn(program)).toEqual(['received', 'spam', 'spam', 'received']);
  await page.goto(list(program));
  await expectShown(page, [`#${three}`, `#${usual}`]);
  // Nothing but suspected ones can be released.
  await box(page, usual).check();
  await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0);

  await page.getByText('Your recent actions (2)').click();
  await page.getByRole('button', { name: 'Undo: Set 2 submissions to Spam' }).click();
  await expect(rows(page).filter({ hasText: 'Suspected' })).toHaveCount(2);
  await page.goto(`/admin/submissions/${one}`);
  await expect(page.getByText(/^Suspected: 1 link in \d+ words; words of advertising such as/)).toBeVisible();
  await expectAccessible(page);
});

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
