import { expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('without script and with a thumb: an applicant asks, staff find it and answer, the applicant reads it and withdraws', {
  tag: '@way',
}, async ({ browser, page, program }) => {
  const id = await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  const own = page.getByRole('region', { name: 'Messages' });
  await own.getByLabel('New message').fill('May I send the deck later?\nआभारी आहे.');
  await own
    .getByLabel('Files')
    .setInputFiles({ name: 'योजना.pdf', mimeType: 'application/pdf', buffer: samplePdf(200) });
  await own.getByRole('button', { name: 'Send message' }).click();
  await expect(own.getByRole('link', { name: /योजना\.pdf/ })).toBeVisible();
  // Nothing on a loaded page is announced, so it is read where the page comes back.
  await expect(page.locator('#done')).toBeFocused();
  await expect(page.locator('#done')).toHaveText('Your message was sent.');
  await expect(own.locator('ol > li')).toHaveText([/You.*not read yet.*May I send the deck later\?/s]);
  await expectNoSidewaysScroll(page);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const office = await plain.newPage();
  expect((await office.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await office.goto('/admin/messages/applicants');
  await expectNoSidewaysScroll(office);
  const waiting = office.getByRole('listitem').filter({ has: office.getByRole('link', { name: `#${id}` }) });
  await expect(waiting).toContainText('New');
  await expect(waiting).toContainText(program.title);
  await office.getByLabel('Search names, answers, programs or messages').fill(`#${id}`);
  await office.getByRole('button', { name: 'Show' }).click();
  await office.getByRole('link', { name: new RegExp(`#${id}$`) }).click();
  const thread = waiting;
  await expect(thread.getByLabel('New message')).toBeVisible();
  await expectNoSidewaysScroll(office);
  const saved = office.waitForEvent('download');
  await thread.getByRole('link', { name: /योजना\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('योजना.pdf');
  await expect(thread.getByRole('button', { name: 'No answer needed' })).toBeVisible();
  await office.goto('/admin/messages/templates');
  await expectNoSidewaysScroll(office);
  const form = office.getByRole('region', { name: 'New template' });
  await form.getByLabel('Name').fill(`Until Friday ${id}`);
  await form.getByLabel('Text').fill('Yes, until Friday. Your number is {reference}.');
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(office.getByRole('region', { name: 'Your templates' })).toContainText(`Until Friday ${id}`);
  await office.goto(`/admin/messages/applicants?q=%23${id}&open=${id}`);
  await thread.getByLabel('Template').selectOption(`Until Friday ${id}`);
  await thread.getByRole('button', { name: 'Use' }).click();
  await expect(thread.getByLabel('New message')).toHaveValue(`Yes, until Friday. Your number is ${id}.`);
  await thread.getByRole('button', { name: 'Send message' }).click();
  await expect(office.getByRole('status')).toContainText('Message sent.');
  await expect(office).toHaveURL(/\?q=%23\d+&done=sent/);
  await expect(waiting).toBeHidden();
  await office.getByRole('link', { name: `Open application #${id}` }).click();
  const messages = office.getByRole('region', { name: 'Messages' });
  await expect(messages.locator('ol > li')).toHaveCount(2);
  await expect(messages.getByRole('button', { name: 'No answer needed' })).toBeHidden();
  await expectNoSidewaysScroll(office);
  await plain.close();

  await page.goto('/apply/mine');
  await expect(own.locator('ol > li')).toHaveText([/The centre.*Yes, until Friday\./s, /You.*, read .*deck later/s]);

  await page.getByRole('link', { name: 'Withdraw application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw your application?' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page).toHaveURL('/apply/mine?done=withdrawn#done');
  await expect(page.locator('#done')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  await expect(own).toBeHidden();
});
