import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, goodAnswers } from '#e2e/fixtures/application.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const mailsOf = (breachId: number) =>
  inDatabase(site.database, (database) =>
    database
      .prepare('SELECT toAddress, text FROM Mail JOIN BreachPerson ON BreachPerson.mailId = Mail.id WHERE breachId = ?')
      .all(breachId),
  ) as { toAddress: string; text: string }[];

const numberIn = (address: string) => Number(/breaches\/(\d+)/.exec(address)?.[1]);

test('a breach is recorded, its people are told once and the Board is noted, on a phone without script', async ({
  browser,
  page,
  program,
}) => {
  const applicationId = await addSubmission(page.request, program);
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const staff = await plain.newPage();
  await signInAt(staff, '/admin/breaches/new');
  await staff.getByLabel('Title').fill(`Lost list of ${program.title}`);
  await staff.getByLabel('What happened').fill('A printed list was lost on the way.');
  await staff.getByLabel('Which data it concerns').fill('Names and email addresses.');
  await staff.getByLabel('What it may lead to').fill('Unwanted emails.');
  await staff.getByLabel('What we have done').fill('Lists are no longer printed.');
  await staff.getByLabel('Single applications').fill(`#${applicationId}`);
  await expectNoSidewaysScroll(staff);
  await staff.getByRole('button', { name: 'Record breach' }).click();

  await expect(staff.getByText('Breach recorded.')).toBeVisible();
  const id = numberIn(staff.url());
  await expect(staff.getByText(/^7[12] hours left to tell the Board in detail$/)).toBeVisible();
  await expect(staff.getByText(/It touches 1 person now: 1 application,/)).toBeVisible();
  await expect(staff.getByText(/fill in “What you can do” first/)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Send 1 email' })).toHaveCount(0);
  await staff.getByRole('link', { name: 'Edit entry' }).click();
  await staff.getByLabel('What you can do').fill('Ignore emails that name the list.');
  await staff.getByRole('button', { name: 'Save entry' }).click();

  await staff.getByText('Read the email first').click();
  await expect(staff.getByText(/Ignore emails that name the list\.[\s\S]*Grievance Officer/)).toBeVisible();
  await staff.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(staff.getByText('The emails are in the outbox.')).toBeVisible();
  await expect(staff.getByRole('button', { name: /Send/ })).toHaveCount(0);
  const [mail, ...others] = mailsOf(id);
  expect([mail?.toAddress, others]).toEqual([goodAnswers['Email Address'], []]);
  const people = staff.getByRole('table', { name: 'People' });
  await expect(people.getByRole('rowheader', { name: goodAnswers['Email Address'] })).toBeVisible();
  await people.getByText('Told by hand').click();
  await people.getByLabel('How they were told').fill('By phone');
  await people.getByRole('button', { name: 'Mark as told' }).click();
  await expect(staff.getByRole('table', { name: 'People' })).toContainText('By phone');
  await expectNoSidewaysScroll(staff);

  await staff.getByLabel('Report that was sent').selectOption('All details');
  await staff.getByLabel('The Board’s reference').fill('DPB/7');
  await staff.getByRole('button', { name: 'Record that the Board was told' }).click();
  await expect(staff.getByText('The Board was told in detail in time')).toBeVisible();
  await staff.getByLabel('Why it is closed').fill('All is done.');
  await staff.getByRole('button', { name: 'Close entry' }).click();
  await expect(staff.getByRole('button', { name: 'Reopen entry' })).toBeVisible();
  const entry = await plain.request.get(`/api/admin/breaches/${id}/`);
  expect(entry.headers()['content-disposition']).toContain(`breach-${id}.txt`);
  expect(await entry.text()).toContain('1 in all. 1 were told');
  await plain.close();
});

test.describe('with script', () => {
  // The browser itself reports the refused form there.
  test.use({ allowedErrors: /status of 422/ });

  test('the form says what is wrong beside each field and keeps the rest', async ({ page }) => {
    await signInAt(page, '/admin/breaches/new');
    await page.getByLabel('What happened').fill('A mailbox was opened by a stranger.');
    await page.getByLabel('Single applications').fill('all of them');
    await page.getByRole('button', { name: 'Record breach' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Enter a title.' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expectAccessible(page, 'the form of a breach');
    await page.keyboard.type('An opened mailbox');
    await page.getByLabel('Single applications').fill('');
    await page.getByLabel('Noticed').fill('2026-01-05T10:00');
    await page.getByRole('button', { name: 'Record breach' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /An opened mailbox/ })).toBeVisible();
    const id = numberIn(page.url());
    await expect(page.getByText(/^Overdue by [\d,]+ hours: tell the Board in detail now$/)).toBeVisible();
    await expectAccessible(page, 'an entry of the register');
    await page.goto('/admin');
    await page.getByRole('link', { name: /Overdue by .* An opened mailbox/ }).click();
    await expect(page).toHaveURL(`/admin/breaches/${id}`);
    await page.getByLabel('Why it is closed').fill('A test of the alarm.');
    await page.getByRole('button', { name: 'Close entry' }).click();
    await expect(page.getByRole('button', { name: 'Reopen entry' })).toBeVisible();
    await page.getByRole('link', { name: 'Breaches', exact: true }).first().click();
    const row = page.getByRole('row', { name: /An opened mailbox/ });
    await expect(row).toContainText('Closed');
    await expectAccessible(page, 'the register of breaches');
  });
});
