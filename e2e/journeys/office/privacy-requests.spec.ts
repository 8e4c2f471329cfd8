import { readFileSync } from 'node:fs';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, goodAnswers } from '#e2e/fixtures/application.ts';
import { test as mailTest } from '#e2e/fixtures/mail-site.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { unzip } from '#e2e/unit/unzip.ts';

/** A person of whom no other journey knows. */
const addressFor = (programId: number) => `person-${programId}@example.org`;

const rowOf = (table: string, where: string, value: string | number) =>
  inDatabase(site.database, (database) => database.prepare(`SELECT * FROM ${table} WHERE ${where} = ?`).get(value)) as
    | Record<string, unknown>
    | undefined;

// A reason that is missing is refused with 422, which the browser puts on its console.
test.use({ allowedErrors: /status of 422/ });

test('without script and with a thumb: a request is recorded, its archive downloaded, and answered', async ({
  browser,
  page,
  program,
}) => {
  const email = addressFor(program.id);
  const id = await addSubmission(page.request, program, { ...goodAnswers, 'Email Address': email });
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const office = await plain.newPage();
  expect((await office.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await office.goto('/admin/privacy');
  await office.getByRole('link', { name: 'New request' }).click();
  await office.getByRole('combobox', { name: 'Request', exact: true }).selectOption({ label: 'See their data' });
  await office.getByLabel('Name of the person').fill('आशा पाटील');
  await office.getByLabel('Their email address').fill(email.toUpperCase());
  await office.getByLabel('Their words').fill('माझी माहिती पाठवा.');
  await expectNoSidewaysScroll(office);
  await office.getByRole('button', { name: 'Record request' }).click();
  await expect(office.getByText('Request recorded.')).toBeVisible();
  await expect(office.getByLabel(`#${id} ${program.title}`)).toBeChecked();
  await expectNoSidewaysScroll(office);

  const downloading = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download data as ZIP' }).click();
  const entries = await unzip(readFileSync(await (await downloading).path()));
  const names = [...entries.keys()];
  expect(names.filter((name) => name.startsWith('applications/'))).toHaveLength(6);
  expect(String(entries.get('index.html'))).toContain('आशा पाटील');

  await office.getByText('Record a nominee').click();
  await office.getByLabel('Name of the nominee').fill('Meera Patil');
  await office.getByLabel('Email address of the nominee').fill('meera@example.org');
  await office.getByLabel('Relation').fill('Mother');
  await office.getByRole('button', { name: 'Save nominee' }).click();
  await expect(office.getByText('Meera Patil, Mother, meera@example.org')).toBeVisible();

  await office.getByLabel('Answer to the person').fill('Your data is in the archive.');
  await office.getByRole('button', { name: 'Close with this answer' }).click();
  await expect(office.getByText('Answer recorded.')).toBeVisible();
  const log = office.getByRole('list', { name: 'Log' });
  await expect(log.getByRole('listitem')).toHaveText([
    /^Recorded\./,
    /^Downloaded the data\. Applications: 1, /,
    /^Recorded a nominee\./,
    /^Answered and sent the answer by email\./,
  ]);
  expect(rowOf('Mail', "kind = 'privacy_answer' AND toAddress", email)).toMatchObject({
    text: expect.stringContaining('Your data is in the archive.'),
  });
  await plain.close();
});

test('staff correct an answer, see what an erasure removes, and confirm it with the person’s name', async ({
  page,
  program,
}) => {
  const email = addressFor(program.id);
  const id = await addSubmission(page.request, program, { ...goodAnswers, 'Email Address': email });
  await signInAt(page, '/admin/privacy/new');
  await expectAccessible(page, 'a new request');
  await page.getByRole('combobox', { name: 'Request', exact: true }).selectOption({ label: 'Erase their data' });
  await page.getByLabel('Name of the person').fill('Asha Patil');
  await page.getByLabel('Their email address').fill(email);
  await page.getByLabel('Their words').fill('Erase it all.');
  await page.getByRole('button', { name: 'Record request' }).click();
  await expect(page.getByText('Request recorded.')).toBeVisible();
  await expectAccessible(page, 'a request');

  await page.getByRole('link', { name: `Correct application #${id}` }).click();
  await expect(page.getByRole('heading', { name: `Correct application #${id}` })).toBeVisible();
  await expectAccessible(page, 'a correction');
  await page.getByLabel('Full Name').fill('Lunaria Patil');
  await page.getByRole('button', { name: 'Save answer to Full Name' }).click();
  await expect(page.getByText('Answer corrected.')).toBeVisible();
  expect(rowOf('Answer', "label = 'Full Name' AND submissionId", id)).toMatchObject({ value: 'Lunaria Patil' });
  const request = new URL(page.url()).pathname;
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('→ Lunaria Patil');

  await page.goto(request);
  await page.getByRole('button', { name: 'See what an erasure removes' }).click();
  await expect(page.getByRole('heading', { name: 'Erase the data of Asha Patil' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Applications that go' })).toContainText(`#${id} ${program.title}`);
  await expectAccessible(page, 'an erasure before it is done');
  expect(rowOf('Submission', 'id', id)).toMatchObject({ state: 'open' });
  // The law asks for nothing that the program wishes, and a reason is asked for where there is none.
  await expect(page.getByRole('main')).not.toContainText('the law asks to keep');
  await expect(page.getByLabel('When are the applications erased?').locator('option')).toHaveText([
    /^At the end of the lawful year \(\d+ \w+ \d{4}\)$/,
    /^At once, because/,
  ]);
  await page.getByLabel('When are the applications erased?').selectOption('now');
  await page.getByLabel('Enter the person’s name').fill('asha patil');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter why they are erased at once.').first()).toBeVisible();
  await page.getByLabel('When are the applications erased?').selectOption('year');
  await page.getByLabel('Enter the person’s name').press('Enter');
  await expect(page.getByText('Done. The log below says what was erased.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Withdrew 1 application with 5 files');
  expect(rowOf('Submission', 'id', id)).toMatchObject({ state: 'withdrawn' });
  expect((await page.request.get(`/admin/submissions/${id}`)).status()).toBe(404);

  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByLabel('State').selectOption({ label: 'Open' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/show=open/);
  await expect(page.getByRole('table', { name: 'Privacy requests' })).toContainText('Asha Patil');
  await expectAccessible(page, 'the requests');
});

mailTest(
  'without script and with a thumb: a person asks, types the emailed code, and staff have one request',
  async ({ browser, baseURL, mailSite, mailServer }) => {
    const email = `person-${crypto.randomUUID()}@example.org`;
    const codeTo = () =>
      mailServer.messages
        .flatMap(({ to, mail }) => (to === email ? (mail.text?.match(/^\d{4} \d{4}$/m) ?? []) : []))
        .at(-1);
    const plain = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await plain.newPage();
    await page.goto('/your-data');
    await page.getByRole('link', { name: 'Send a request' }).first().click();
    await page.getByLabel('What you ask for').selectOption({ label: 'See what you hold about me' });
    await page.getByLabel('Your name').fill('आशा पाटील');
    await page.getByLabel('Your email address').fill(email);
    await page.getByLabel('Your request').fill('माझी माहिती पाठवा.');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await expect(page.getByRole('status')).toContainText(`Look for our email at ${email}`);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Code').fill('1234 567');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(
      page.getByRole('link', { name: 'This code is wrong. Check it and try again, or have a new one sent.' }),
    ).toBeVisible();
    await expect.poll(codeTo).toBeDefined();
    await page.getByLabel('Code').fill(codeTo() ?? '');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(email);
    expect((await page.reload())?.headers()['cache-control']).toBe('private, no-store');
    await expectNoSidewaysScroll(page);
    const rows = inDatabase(mailSite.database, (database) =>
      database.prepare('SELECT kind, name, confirmedAt FROM PrivacyRequest WHERE email = ?').all(email),
    );
    expect(rows).toEqual([{ kind: 'access', name: 'आशा पाटील', confirmedAt: expect.any(String) }]);
    await plain.close();
    const scripted = await browser.newPage({ baseURL });
    await scripted.goto('/your-data');
    await expectAccessible(scripted, 'the form of a request');
    await scripted.close();
  },
);
