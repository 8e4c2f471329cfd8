import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { addProgram, type SampleProgram } from '#e2e/fixtures/program.ts';
import { expect, type MailServer, test } from '#e2e/fixtures/sites/mail-site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
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
