import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { box, list } from '#e2e/fixtures/submissions-list.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const mailsOf = (id: number) =>
  inDatabase(site.database, (database) =>
    database.prepare("SELECT subject FROM Mail WHERE submissionId = ? AND kind = 'letter'").all(id),
  );

test('two are accepted at once, the letters are read, one is changed, and both applicants are told', {
  tag: '@way',
}, async ({ browser, page, program }) => {
  const first = await addSubmission(page.request, program);
  const applicant = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const own = await applicant.newPage();
  const second = await addSubmission(own.request, program, { ...goodAnswers, 'Full Name': 'Ravi Kale' });
  await signInAt(page, list(program));
  await box(page, first).check();
  await box(page, second).check();
  await page.getByLabel('Status', { exact: true }).selectOption('Accepted');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Not told')).toHaveCount(2);
  await own.goto('/apply/mine');
  await expect(own.getByRole('region', { name: 'Where it stands' })).not.toContainText('Accepted');

  await page.getByRole('button', { name: 'Tell the applicants' }).click();
  await expect(page.getByRole('heading', { name: 'Status: Accepted' })).toBeVisible();
  const letters = page.getByRole('region', { name: 'The letters', exact: true }).getByRole('listitem');
  await expect(letters).toHaveCount(2);
  await expectAccessible(page);
  const ravis = letters.filter({ hasText: 'Ravi Kale' });
  await ravis.getByRole('link', { name: 'Change this letter' }).click();
  await page.getByLabel('Subject').fill('Welcome to {program}, {name}');
  await page.getByRole('button', { name: 'Save and preview this letter' }).click();
  await expect(ravis).toContainText(`Welcome to ${program.title}, Ravi Kale`);
  expect(mailsOf(second)).toEqual([]);

  await page.goto(page.url().replace(/[?#].*/, ''));
  await page.getByText('Release all 2 letters…').click();
  await page.getByRole('button', { name: 'Release 2 letters' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Released 2 letters.' })).toBeVisible();
  expect(mailsOf(second)).toEqual([{ subject: `Welcome to ${program.title}, Ravi Kale` }]);
  await own.reload();
  const steps = own.getByRole('region', { name: 'Where it stands' });
  await expect(steps.getByRole('heading', { name: `Welcome to ${program.title}, Ravi Kale` })).toBeVisible();
  await expect(steps).toContainText('Status: Accepted');
  await expect(steps).toContainText('Congratulations.');
  await expectNoSidewaysScroll(own);
  await expectAccessible(own);
  await applicant.close();
  await page.goto(list(program));
  await expect(page.getByText('Not told')).toHaveCount(0);
});
