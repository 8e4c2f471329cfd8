import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const mailsOf = (breachId: number) =>
  inDatabase(site.database, (database) =>
    database
      .prepare('SELECT toAddress, text FROM Mail JOIN BreachPerson ON BreachPerson.mailId = Mail.id WHERE breachId = ?')
      .all(breachId),
  ) as { toAddress: string; text: string }[];

// The browser itself reports the refused form.
test.use({ allowedErrors: /status of 422/ });

test('a breach is recorded, its people are told once and the Board is noted; what is wrong stands beside each field', {
  tag: '@way',
}, async ({ page, program }) => {
  const applicationId = await addSubmission(page.request, program);
  await signInAt(page, '/admin/breaches/new');
  await page.getByLabel('What happened').fill('A printed list was lost on the way.');
  await page.getByLabel('Single applications').fill('all of them');
  await page.getByRole('button', { name: 'Record breach' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter a title.' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectAccessible(page, 'the form of a breach');
  await page.keyboard.type(`Lost list of ${program.title}`);
  await page.getByLabel('Noticed').fill('2026-01-05T10:00');
  await page.getByLabel('Which data it concerns').fill('Names and email addresses.');
  await page.getByLabel('What it may lead to').fill('Unwanted emails.');
  await page.getByLabel('What we have done').fill('Lists are no longer printed.');
  await page.getByLabel('Single applications').fill(`#${applicationId}`);
  await page.getByRole('button', { name: 'Record breach' }).click();

  await expect(page.getByText('Breach recorded.')).toBeVisible();
  const id = Number(/breaches\/(\d+)/.exec(page.url())?.[1]);
  await expect(page.getByText(/^Overdue by [\d,]+ hours: tell the Board in detail now$/)).toBeVisible();
  await expect(page.getByText(/It touches 1 person now: 1 application,/)).toBeVisible();
  await expect(page.getByText(/fill in “What you can do” first/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send 1 email' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit entry' }).click();
  await page.getByLabel('What you can do').fill('Ignore emails that name the list.');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await page.goto('/admin');
  await page.getByRole('link', { name: new RegExp(`Overdue by .* Lost list of ${program.title}`) }).click();
  await expect(page).toHaveURL(`/admin/breaches/${id}`);

  await page.getByText('Read the email first').click();
  await expect(page.getByText(/Ignore emails that name the list\.[\s\S]*Grievance Officer/)).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByText('The emails are in the outbox.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send/ })).toHaveCount(0);
  expect(mailsOf(id).map(({ toAddress }) => toAddress)).toEqual([goodAnswers['Email Address']]);
  const people = page.getByRole('table', { name: 'People' });
  await people.getByText('Told by hand').click();
  await people.getByLabel('How they were told').fill('By phone');
  await people.getByRole('button', { name: 'Mark as told' }).click();
  await expect(people).toContainText('By phone');
  await page.getByLabel('Report that was sent').selectOption('All details');
  await page.getByLabel('The Board’s reference').fill('DPB/7');
  await page.getByRole('button', { name: 'Record that the Board was told' }).click();
  await expect(page.getByText(/The Board was told in detail/)).toBeVisible();
  await expectAccessible(page, 'an entry of the register');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Why it is closed').fill('All is done.');
  await page.getByRole('button', { name: 'Close entry' }).click();
  await expect(page.getByRole('button', { name: 'Reopen entry' })).toBeVisible();
});
