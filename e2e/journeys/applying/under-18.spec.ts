import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '#e2e/fixtures/accessible.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { expect, type MailServer, test } from '#e2e/fixtures/mail-site.ts';
import { addProgram, type SampleProgram } from '#e2e/fixtures/program.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { list } from '#e2e/fixtures/submissions-list.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';

const phone = { viewport: { width: 390, height: 844 } };

const programForMinors = ({ database }: SiteServer) =>
  addProgram(database, `Young Founders ${uniqueWord()}`, [
    { label: 'Full Name', fieldType: 'text', isRequired: true },
    { label: 'Email Address', fieldType: 'email', isRequired: true },
    { label: 'I am under 18', fieldType: 'checkbox', meansMinor: true },
    { label: 'Email of a parent', fieldType: 'email', asksParent: true },
  ]);

/** Fills in and sends the form. @returns the application's number, and the address of the parent */
async function apply(page: Page, program: SampleProgram, name: string): Promise<{ id: number; parent: string }> {
  const parent = `parent-${randomUUID()}@example.org`;
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(`${name.replaceAll(' ', '.')}@example.org`);
  await page.getByLabel('I am under 18').check();
  await page.getByLabel('Email of a parent').fill(parent);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect(page.getByText('A parent or guardian must confirm first.')).toBeVisible();
  const number = await page.getByText(/^#\d+$/).textContent();
  return { id: Number(number?.slice(1)), parent };
}

/** Waits until the site knows that its email was sent, a moment after the mail server has it. */
const untilSent = ({ database: where }: SiteServer, address: string) =>
  expect
    .poll(() =>
      inDatabase(where, (database) =>
        database.prepare('SELECT status FROM Mail WHERE toAddress = ?').pluck().all(address),
      ),
    )
    .toEqual(['sent']);

/** The path of the link in the newest email to a parent. */
async function linkTo({ messages }: MailServer, address: string): Promise<string> {
  const newest = () => messages.findLast(({ to }) => to === address)?.mail.text ?? '';
  await expect.poll(newest).toContain('/apply/confirm?');
  return /\/apply\/confirm\?token=[\w-]+/.exec(newest())?.[0] ?? '';
}

test('an application of a person under 18 is nowhere until a parent confirms, all without script', {
  tag: '@way',
}, async ({ browser, page, baseURL, mailSite, mailServer }) => {
  const program = programForMinors(mailSite);
  const name = `Zwetschge ${uniqueWord()}`;
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, ...phone });
  const visitor = await plain.newPage();
  const { id, parent } = await apply(visitor, program, name);

  await signInAt(page, '/admin');
  const places = [
    ...['/admin', list(program), `/admin/submissions?q=${encodeURIComponent(name)}`, '/admin/mail', '/admin/audit'],
    ...['', 'csv/', 'json/', 'zip/'].map((format) => `/api/admin/submissions/${program.id}/${format}`),
    `/admin/submissions/${id}`,
    '/admin/waiting',
    `/admin/waiting/${id}`,
  ];
  for (const place of places) {
    const text = await (await page.request.get(place)).text();
    for (const secret of [`${name}<`, `${name}"`, name.replaceAll(' ', '.')]) expect(text, place).not.toContain(secret);
  }
  expect((await page.request.get(`/admin/submissions/${id}`)).status()).toBe(404);
  await page.goto(list(program));
  await expect(page.getByText('No Submissions Found')).toBeVisible();
  const link = await linkTo(mailServer, parent);
  await untilSent(mailSite, parent);
  await page.goto('/admin/waiting');
  await expect(page.getByRole('row').filter({ hasText: program.title })).toContainText('Sent');

  await visitor.goto(link);
  await expect(visitor.getByText(`“${program.title}”`).first()).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);
  await expectTouchTargets(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByText('गोपनीयता सूचना वाचा').click();
  await expect(visitor.getByText('तक्रार निवारण अधिकारी', { exact: true })).toBeVisible();
  const { headers } = await visitor.request.get(link).then((response) => ({ headers: response.headers() }));
  expect(headers['cache-control']).toBe('private, no-store');
  await visitor.getByRole('button', { name: 'I confirm' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you for confirming' })).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await plain.close();

  await page.goto(list(program));
  await page
    .getByRole('link', { name: `#${id}` })
    .first()
    .click();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('A parent confirmed');
});

test.describe('with a mistake', () => {
  test.use({ allowedErrors: /422/ });

  test('the tick asks for a parent, and the applicant corrects the address, sends again and withdraws', async ({
    browser,
    baseURL,
    mailSite,
    mailServer,
  }) => {
    const program = programForMinors(mailSite);
    const context = await browser.newContext({ baseURL, ...phone });
    const page = await context.newPage();
    await page.goto(`/apply?program=${program.id}`);
    await page.getByLabel('Full Name').fill('Jostabeere');
    await page.getByLabel('Email Address').fill(`j-${randomUUID()}@example.org`);
    await page.getByLabel('I am under 18').check();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toContainText('Enter the email address of a parent or guardian');
    await expect(page.getByLabel('Full Name')).toHaveValue('Jostabeere');
    await expect(page.getByLabel('I am under 18')).toBeChecked();
    const [wrong, right] = [`wrong-${randomUUID()}@example.org`, `right-${randomUUID()}@example.org`];
    await page.getByLabel('Email of a parent').fill(wrong);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    await expect(page.getByText(wrong)).toBeVisible();
    const first = await linkTo(mailServer, wrong);

    await page.getByRole('link', { name: 'Correct the address' }).click();
    const address = page.getByLabel('Email address of a parent or guardian');
    await expect(address).toHaveValue(wrong);
    await address.fill(right);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.locator('#done').filter({ hasText: 'Done.' })).toBeVisible();
    await expect(address).toHaveValue(right);
    await linkTo(mailServer, right);
    await untilSent(mailSite, right);
    await page.reload();
    await expect(page.getByText(`We emailed them a link to ${right}.`)).toBeVisible();
    expect((await page.request.get(first)).status()).toBe(404);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the page that waits');

    await page.getByRole('link', { name: 'Withdraw application' }).click();
    await expect(page.getByText('It has not been read')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw application' }).click();
    await expect(page.getByRole('heading', { name: 'Your application is withdrawn' })).toBeVisible();
    expect((await page.request.get(await linkTo(mailServer, right))).status()).toBe(404);
    await context.close();
  });
});

test('a parent who does not agree has it erased, with script and by keyboard', async ({
  page,
  mailSite,
  mailServer,
}) => {
  const program = programForMinors(mailSite);
  const { id, parent } = await apply(page, program, `Mirabelle ${uniqueWord()}`);
  await page.goto(await linkTo(mailServer, parent));
  await expectAccessible(page, 'the request to a parent');
  await page.getByRole('button', { name: 'I do not agree' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The application is erased' })).toBeVisible();
  await expectAccessible(page, 'the answer of a parent');

  await signInAt(page, '/admin/withdrawn');
  await expect(page.getByRole('row', { name: `Application #${id}` })).toContainText('A parent did not agree');
  expect((await page.request.get(`/admin/waiting/${id}`)).status()).toBe(404);
});

test('an administrator sends the link again, and confirms for a parent who signed on paper', async ({
  page,
  mailSite,
  mailServer,
}) => {
  const program = programForMinors(mailSite);
  const { id, parent } = await apply(page, program, `Reineclaude ${uniqueWord()}`);
  const first = await linkTo(mailServer, parent);
  const other = `other-${randomUUID()}@example.org`;
  await signInAt(page, '/admin/waiting');
  await expectAccessible(page, 'the applications that wait for a parent');
  await page.getByRole('link', { name: `#${id}` }).click();
  await expect(page.getByRole('heading', { name: `#${id}` })).toBeVisible();
  await expectAccessible(page, 'one that waits for a parent');
  await page.getByLabel('Email of the parent or guardian').fill(other);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('The link is on its way.')).toBeVisible();
  expect((await page.request.get(await linkTo(mailServer, other))).status()).toBe(200);
  expect((await page.request.get(first)).status()).toBe(404);

  await page.getByRole('link', { name: `#${id}` }).click();
  await page.getByLabel('How did the parent confirm?').fill('Signed form of today');
  await page.getByRole('button', { name: 'Confirm application' }).click();
  await expect(page).toHaveURL(`/admin/submissions/${id}`);
  await expect(page.getByText('Confirmed for a parent: Signed form of today')).toBeVisible();
});
