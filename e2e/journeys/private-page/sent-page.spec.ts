import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const line = 'Your applications in this browser';

test.use({ viewport: { width: 390, height: 844 } });

test('the confirmation has an address of its own, with all that leads back to the application', async ({
  page,
  program,
  context,
  browser,
  playwright,
}) => {
  test.slow();
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  const { id } = expectStored(program.id, goodAnswers, fiveFiles) ?? { id: 0 };
  await expect(page).toHaveURL(`/apply/mine/sent?program=${program.id}&number=${id}`);
  const address = page.url();

  await page.reload();
  const link = await page.getByLabel('Your private link').inputValue();
  const code = await page.getByLabel('Your code').inputValue();
  expect(link).toMatch(/\/apply\/mine\/open\/[\w-]{43}$/);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await page.getByRole('link', { name: 'Open receipt' }).click();
  await expect(page.getByText(goodAnswers['Full Name'])).toBeVisible();

  // A tab that was killed and opened again, and another window of the same browser.
  await page.close();
  const again = await context.newPage();
  const response = await again.goto(address);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(again.getByText(`#${id}`)).toBeVisible();
  await expect(again.getByLabel('Your private link')).toHaveValue(link);

  // The form is empty again, and a line above it offers what was sent until this computer is left. The page itself is one that
  // everybody gets: a program of another journey may come between the requests, and where several processes take turns, each has
  // drawn the page for itself.
  const stranger = await playwright.request.newContext({ baseURL: site.address });
  const form = `/apply?program=${program.id}`;
  const asStranger = async () => (await stranger.get(form)).text();
  const strangersHave = async () => [await asStranger(), await asStranger(), await asStranger()];
  await again.goto(form);
  await expect(again.getByRole('region', { name: line })).toContainText(`${program.title}: sent.`);
  await expect(again.getByRole('region', { name: line })).not.toContainText('#');
  await expect(again.getByLabel('Full Name')).toHaveValue('');
  await expect
    .poll(async () => (await strangersHave()).includes(await (await context.request.get(form)).text()))
    .toBe(true);
  await again.getByRole('region', { name: line }).getByRole('link', { name: 'Open it' }).click();
  await expect(again.getByRole('heading', { name: 'Received' })).toBeVisible();

  // Elsewhere the address says no more than it says itself, and the code opens the page.
  const elsewhere = await browser.newContext({ baseURL: new URL(address).origin });
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(other.getByText(`#${id}`)).toBeVisible();
  await expect(other.getByText('It is not open in this browser')).toBeVisible();
  const text = (await other.getByRole('main').innerHTML()) ?? '';
  for (const secret of [link, code, goodAnswers['Email Address'], '/api/mine/receipts'])
    expect(text).not.toContain(secret);
  await other.goto('/apply');
  await other.getByRole('main').getByRole('link', { name: 'Continue or see your application' }).click();
  await other.getByLabel('Your code').fill(code);
  await other.getByRole('button', { name: 'Open my application' }).click();
  await expect(other.getByText(goodAnswers['Full Name'])).toBeVisible();
  await elsewhere.close();

  await again.goto('/apply/resume');
  await again.getByRole('region', { name: line }).getByRole('button', { name: 'Forget this on this device' }).click();
  await expect(again.getByRole('heading', { name: 'This device has forgotten your application' })).toBeVisible();
  await again.goto(form);
  await expect(again.getByRole('main').getByRole('link', { name: 'Continue or see your application' })).toBeVisible();
  await expect(again.getByRole('region', { name: line })).toHaveCount(0);
  await again.goto(address);
  await expect(again.getByLabel('Your private link')).toHaveCount(0);
});

test('a browser that takes no cookies shows link, code and receipt on the page of the form', async ({
  page,
  program,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
  await expect(page).toHaveTitle(/^Application Submitted!/);
  await expect(page.getByLabel('Your private link')).toHaveValue(/\/apply\/mine\/open\//);
  await expect(page.getByLabel('Your code')).toHaveValue(/^[0-9A-Z]{4}-/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download signed receipt' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d+\.json$/);
});
