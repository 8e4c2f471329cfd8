import { expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('without script and with a thumb: an applicant asks, staff find it and answer, the applicant reads it and withdraws', async ({
  browser,
  page,
  program,
}) => {
  const id = await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  const own = page.getByRole('region', { name: 'Messages' });
  await own.getByLabel('New message').fill('May I send the deck later?\nआभारी आहे.');
  await own.getByRole('button', { name: 'Send message' }).click();
  await expect(own.getByRole('listitem')).toHaveText([/You.*not read yet.*May I send the deck later\?/s]);
  await expectNoSidewaysScroll(page);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const office = await plain.newPage();
  expect((await office.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await office.goto('/admin/messages/applicants');
  await expectNoSidewaysScroll(office);
  await expect(office.getByRole('row', { name: `#${id}` })).toContainText('New');
  await office.getByRole('link', { name: `#${id}`, exact: true }).click();
  const thread = office.getByRole('region', { name: 'Messages' });
  await expect(thread.getByRole('button', { name: 'No answer needed' })).toBeVisible();
  await thread.getByLabel('New message').fill('Yes, until Friday.');
  await thread.getByRole('button', { name: 'Send message' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread.getByRole('button', { name: 'No answer needed' })).toBeHidden();
  await expectNoSidewaysScroll(office);
  await office.goto('/admin/messages/applicants');
  await expect(office.getByRole('link', { name: `#${id}`, exact: true })).toBeHidden();
  await plain.close();

  await page.goto('/apply/mine');
  await expect(own.getByRole('listitem')).toHaveText([/You.*, read .*deck later/s, /The centre.*Yes, until Friday\./s]);

  await page.getByRole('link', { name: 'Withdraw application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw your application?' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page).toHaveURL('/apply/mine');
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  await expect(own).toBeHidden();
});
