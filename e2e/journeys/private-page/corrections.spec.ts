import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

async function expectGood(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('an applicant corrects a name, staff ask for one more answer and see old beside new', async ({
  browser,
  page,
  program,
}) => {
  test.slow();
  const id = await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  await page.getByRole('link', { name: 'Correct your application' }).click();
  await expect(page.getByRole('heading', { name: 'Correct your application' })).toBeVisible();
  await expectGood(page);

  // Text typed before the script comes stays.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/apply/mine/correct', { waitUntil: 'domcontentloaded' });
  const idea = page.getByLabel('तुमची कल्पना');
  await expect(idea).not.toHaveValue('');
  await idea.fill('Typed early');
  release();
  await untilAwake(page);
  await expect(idea).toHaveValue('Typed early');
  await page.unroute('**/_next/static/chunks/*.js');

  const name = page.getByLabel('Full Name');
  const before = await name.inputValue();
  const check = page.getByRole('button', { name: 'Check your changes' });
  await name.fill('');
  await check.click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Full Name/ })
    .click();
  await name.fill('Asha Rao');
  // It goes to the next question, and sends nothing.
  await name.press('Enter');
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  const address = /\/api\/mine\/correction\//;
  await page.route(address, () => {}, { times: 1 });
  await check.click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Sending stopped')).toBeVisible();
  await check.click();
  await expect(page.getByRole('region', { name: 'Full Name' })).toContainText(`Before${before}AfterAsha Rao`);
  await expectGood(page);
  await page.getByRole('button', { name: 'Store your changes' }).click();
  await expect(page).toHaveURL(/\/apply\/mine\?done=(corrected|answered)#done$/);
  await expect(page.locator('#done')).toBeFocused();
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText(/Asha RaoUntil .*: /);
  await expect(page.getByRole('heading', { name: 'Corrected' })).toBeVisible();

  const other = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const office = await other.newPage();
  expect((await office.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await office.goto(`/admin/submissions/${id}`);
  await expect(office.getByRole('region', { name: 'History' })).toContainText(`“Full Name”: ${before} → Asha Rao`);
  const requests = office.getByRole('region', { name: 'Requests' });
  await requests.getByText('Ask the applicant to change answers').click();
  await requests.getByLabel('Full Name').check();
  await requests.getByLabel('Team Size').check();
  await requests.getByLabel('Why you ask').fill('Is this the name in your passport?');
  await requests.getByRole('button', { name: 'Ask the applicant' }).click();
  await expect(requests.getByText(/Open until/)).toBeVisible();
  // Only there does the bar at the bottom cover no control half.
  await office.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectGood(office);

  await page.reload();
  await expectGood(page);
  await page.getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByText('Is this the name in your passport?')).toBeVisible();
  await expect(page.getByLabel('Team Size')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveCount(0);
  await name.fill('Asha R. Rao');
  await check.click();
  await page.getByRole('button', { name: 'Send your answer' }).click();
  await expect(page.getByRole('region', { name: 'We ask you' })).toContainText('Answered on');

  await office.goto('/admin/messages/applicants');
  const waiting = office.getByRole('listitem').filter({ has: office.getByRole('link', { name: `#${id}` }) });
  await expect(waiting).toContainText('Answered a request');
  await office.goto(`/admin/submissions/${id}`);
  await expect(requests).toContainText('Answered');
  await expect(office.getByRole('region', { name: 'Answers' })).toContainText(/Asha R\. Rao.*Until .*Asha Rao/s);
  await other.close();
});
