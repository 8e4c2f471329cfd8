import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, goodAnswers } from '#e2e/fixtures/application.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The frame of an email runs no script, not even the one that these journeys add to every document.
test.use({ allowedErrors: /Blocked script execution in 'about:srcdoc'/ });

test('without a mail server emails wait, and are found by keyboard, read and cancelled, on a phone too', async ({
  page,
  request,
  program,
}) => {
  const address = `applicant-${uniqueWord()}@example.org`;
  const id = await addSubmission(request, program, { ...goodAnswers, 'Email Address': address });
  await signInAt(page, '/admin/mail');
  await expect(page.getByText('Emails are not sent: no mail server is set up.')).toBeVisible();
  await page.getByLabel('Search addresses, subjects or #number').focus();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  // The list before may hold what is looked for as well.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === address);
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('Not sent: no mail server is set up');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Plain text' })).toBeVisible();
  const frame = page.locator('iframe[title="The email as the recipient sees it"]');
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toContainText(`no. ${id}`);
  await expectNoSidewaysScroll(page);
  // The checker cannot run in a frame without scripts and would wait forever.
  await frame.evaluate((element) => element.remove());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toContainText('The email is cancelled');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Not sent: no mail server is set up')).toBeVisible();
});
