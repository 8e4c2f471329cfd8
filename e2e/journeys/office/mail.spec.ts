import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, goodAnswers } from '#e2e/fixtures/application.ts';
import { expect, test } from '#e2e/fixtures/mail-site.ts';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { site } from '#e2e/fixtures/site.ts';
import { uniqueWord } from '#e2e/fixtures/unique-word.ts';

async function search(page: Page, text: string) {
  await page.getByLabel('Search addresses, subjects or #number').fill(text);
  await page.getByRole('button', { name: 'Show' }).click();
  // The list before may hold what is looked for as well.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
}

/** Reloads the page until the email has this status, because the sender works in parallel. */
async function expectStands(page: Page, words: string) {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

// The frame of an email runs no script, not even the one that these journeys add to every document.
test.use({ allowedErrors: /Blocked script execution in 'about:srcdoc'/ });

/** Checks the page around the email. The checker cannot run in a frame without scripts and would wait forever. */
async function expectDetailAccessible(page: Page) {
  await page.locator('iframe').evaluate((frame) => frame.remove());
  await expectAccessible(page);
}

const freshAddress = () => `applicant-${uniqueWord()}@example.org`;

test('an applicant gets a receipt and the staff a notice; the back office shows both', async ({
  page,
  request,
  mailServer,
  mailSite,
}) => {
  // A long test: a whole day's work of two people, on a machine shared with all other journeys.
  test.slow();
  const program = addProgram(mailSite.database, `Mail ${uniqueWord()}`);
  await signInAt(page, '/admin/content/settings/1');
  const address = freshAddress();
  const staff = freshAddress();
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await page.getByLabel('Email addresses to notify').fill(staff);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();

  const id = await addSubmission(request, program, { ...goodAnswers, 'Email Address': address });
  const received = (to: string) => mailServer.messages.filter((message) => message.to === to);
  await expect.poll(() => received(address).length).toBe(1);
  await expect.poll(() => received(staff).length).toBe(1);
  const receipt = received(address)[0]?.mail;
  expect(receipt?.subject).toContain(`no. ${id}`);
  expect(receipt?.text).toContain('5 answers and 5 files');
  expect(receipt?.text).not.toContain(goodAnswers['Full Name']);
  expect(receipt?.text).not.toContain('पिच');
  const notice = received(staff)[0]?.mail;
  expect(notice?.text).toContain(`/admin/submissions/${id}`);
  expect(notice?.text).not.toContain(address);

  await page.goto('/admin/mail');
  await search(page, `#${id}`);
  await expect(page.getByRole('row').filter({ hasText: staff })).toContainText('New applications');
  await page.getByRole('row').filter({ hasText: address }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Plain text' })).toBeVisible();
  await expectStands(page, 'Sent');
  await expect(page.getByText(`Reference number: ${id}`).first()).toBeVisible();
  const frame = page.frameLocator('iframe[title="The email as the recipient sees it"]');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(`no. ${id}`);
  await expectDetailAccessible(page);
  // Public pages contain none of the staff's addresses.
  for (const path of ['/', '/contact', '/api/aboutus/', '/apply']) {
    expect(await (await request.get(path)).text(), path).not.toContain(staff);
  }
});

test('a refused mail says why and is sent again, with the keyboard alone', async ({
  page,
  request,
  mailServer,
  mailSite,
}) => {
  const program = addProgram(mailSite.database, `Mail ${uniqueWord()}`);
  const address = freshAddress();
  mailServer.refused.add(address);
  await addSubmission(request, program, { ...goodAnswers, 'Email Address': address });
  await signInAt(page, '/admin/mail');
  await page.getByLabel('Search addresses, subjects or #number').focus();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expectStands(page, 'Failed');
  await page.getByRole('row').filter({ hasText: address }).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No such user here')).toBeVisible();
  mailServer.refused.delete(address);
  await page.getByRole('button', { name: 'Send again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('The email is being sent again.');
  await expectStands(page, 'Sent');
  expect(mailServer.messages.filter(({ to }) => to === address)).toHaveLength(1);
});

test('a person decides on an uncertain mail', async ({ page, mailSite, mailServer }) => {
  const address = freshAddress();
  const database = openRows(mailSite.database);
  const now = new Date().toISOString();
  database
    .prepare(
      `INSERT INTO Mail (kind, "key", toAddress, subject, text, html, messageId, status, attempts, createdAt)
       VALUES ('test', ?, ?, 'Perhaps', 'Text', '<p>Text</p>', ?, 'uncertain', 1, ?)`,
    )
    .run(address, address, `<${address}>`, now);
  database.close();
  await signInAt(page, '/admin/mail?state=uncertain');
  await page.getByRole('row').filter({ hasText: address }).getByRole('link').click();
  await expect(page.getByText('Not confirmed by the mail server. It may have been delivered.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('status')).toContainText('The email is marked as delivered.');
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect(mailServer.messages.filter(({ to }) => to === address)).toHaveLength(0);
});

test('emails that waited for days go out when a person says so, some or all', async ({
  page,
  mailSite,
  mailServer,
}) => {
  const addresses = [freshAddress(), freshAddress(), freshAddress()] as const;
  const database = openRows(mailSite.database);
  const insert = database.prepare(
    `INSERT INTO Mail (kind, "key", toAddress, subject, text, html, messageId, status, attempts, createdAt, nextAttemptAt)
     VALUES ('test', ?, ?, 'Old news', 'Text', '<p>Text</p>', ?, 'queued', 0, ?, ?)`,
  );
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString().replace('Z', '+00:00');
  for (const address of addresses) insert.run(address, address, `<${address}>`, at, at);
  database.close();
  const arrived = () => addresses.filter((address) => mailServer.messages.some(({ to }) => to === address));
  await signInAt(page, '/admin/mail');
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByRole('status')).toContainText('A test email to you is on its way.');
  await page.goto('/admin/mail');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('were not sent. Send them now?')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, 'the question about emails on hold');
  expect(arrived()).toEqual([]);
  await page.getByRole('link', { name: 'Choose which' }).click();
  await page.getByRole('checkbox', { name: `Select the email to ${addresses[0]}` }).check();
  await expectAccessible(page, 'the list of emails on hold');
  await page.getByRole('button', { name: 'Drop the selected' }).click();
  await expect(page.getByText('1 email dropped. Under “Cancelled” each can still be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Send all 2' }).click();
  await expect(page.getByText('2 emails put in line to be sent.')).toBeVisible();
  await expect.poll(() => arrived().sort()).toEqual(addresses.slice(1).sort());
  await page.goto('/admin/audit');
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('sent 2 emails that waited');
});

test('a test email shows that emails go out', async ({ page, mailServer }) => {
  await signInAt(page, '/admin/mail');
  await expect(page.getByText('no mail server is set up')).toHaveCount(0);
  await expect(page.getByText(mailServer.url.replace('smtp://', ''))).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByRole('status')).toContainText('A test email to you is on its way.');
  await expectStands(page, 'Sent');
  expect(mailServer.messages.some(({ to, mail }) => to === site.admin.email && mail.subject === 'Test email')).toBe(
    true,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the link to a draft is emailed, opens it in another browser, and is found when it is lost', async ({
    page,
    browser,
    mailServer,
    mailSite,
  }) => {
    const program = addProgram(mailSite.database, `Draft ${uniqueWord()}`);
    const address = freshAddress();
    await page.goto(`/apply?program=${program.id}`);
    await page.getByLabel('Full Name').fill('आशा पाटील');
    await page.getByLabel('Email Address').fill(address);
    await page.getByRole('button', { name: 'Save and come back later' }).click();
    await expect(page.getByLabel('Your email address')).toHaveValue(address);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.locator('#done')).toHaveText(`An email with the link is on its way to ${address}.`);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => mailServer.messages.some(({ to }) => to === address)).toBe(true);
    const text = mailServer.messages.find(({ to }) => to === address)?.mail.text ?? '';
    const link = /\/apply\/mine\/open\/[\w-]{43}/.exec(text)?.[0] ?? '';

    const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL: mailSite.address });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByLabel('Full Name')).toHaveValue('आशा पाटील');
    await elsewhere.close();

    await page.goto('/apply/resume');
    await page.getByLabel('Your email address').fill(address);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.locator('#done')).toHaveText(
      'If an application was saved with this address, a mail with its link is on its way. One address gets at most three of them an hour.',
    );
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without a mail server', () => {
  test.use({ baseURL: site.address });

  test('emails wait, can be read and cancelled; the pages are free of barriers and fit a phone', async ({
    page,
    request,
    program,
  }) => {
    const address = freshAddress();
    await addSubmission(request, program, { ...goodAnswers, 'Email Address': address });
    await signInAt(page, '/admin/mail');
    await expect(page.getByText('Emails are not sent: no mail server is set up.')).toBeVisible();
    await search(page, address);
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText(
      'Not sent: no mail server is set up',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('row').filter({ hasText: address }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Plain text' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectDetailAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('status')).toContainText('The email is cancelled');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Not sent: no mail server is set up')).toBeVisible();
  });
});
