import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { addStaff, signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { translatePage } from '#e2e/fixtures/translated.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

// The steps of a visitor on a page that their browser translates. The fixture fails each journey on an error of the page.

const broken = 'Something went wrong';

test.use({ allowedErrors: /status of 4(?:0[13]|22)/ });

test('an application errs, is mended and sent, its file stays, and a draft is saved step by step', async ({ page }) => {
  const program = addProgram(site.database, uniqueTitle('Translated'), [
    { label: 'Full name', fieldType: 'text', isRequired: true },
    { label: 'Registered company', fieldType: 'radio', isRequired: true, options: ['Yes', 'No'] },
    {
      label: 'GSTIN',
      fieldType: 'text',
      isRequired: true,
      showIf: { match: 'all', terms: [{ question: 'Registered company', operator: 'is', value: 'Yes' }] },
    },
    { label: 'Plan', fieldType: 'file', isRequired: true },
  ]);
  await page.goto(`/apply?program=${program.id}`);
  await translatePage(page);
  const submit = page.getByRole('button', { name: 'Submit Application' });
  await page
    .getByLabel('Plan')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: samplePdf(500) });
  await submit.click();
  await expect(page.getByText('2 answers need your attention.').first()).toBeVisible();
  await page.getByLabel('Yes', { exact: true }).check();
  await expect(page.getByLabel('GSTIN')).toBeVisible();
  await expect(page.getByText('One answer needs your attention.').first()).toBeVisible();
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Full name').fill('Asha Patil');
  await expect(page.getByText('needs your attention')).toHaveCount(0);
  await expect(page.getByText('plan.pdf', { exact: true }).first()).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/submissions/', async (route) => {
    await released;
    await route.continue();
  });
  await submit.click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();

  const inSteps = addProgram(site.database, uniqueTitle('Translated steps'), [
    { label: 'About you', fieldType: 'section' },
    { label: 'Full name', fieldType: 'text', isRequired: true },
    { label: 'Your plan', fieldType: 'section' },
    { label: 'Summary', fieldType: 'textarea', isRequired: true },
  ]);
  const goOn = page.getByRole('button', { name: 'Save and continue' });
  await page.goto(`/apply?program=${inSteps.id}`);
  await translatePage(page);
  await goOn.click();
  await expect(page.getByText('One answer needs your attention.').first()).toBeVisible();
  await page.getByLabel('Full name').fill('Asha Patil');
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 2 : Your plan' })).toBeVisible();
  await translatePage(page);
  await page.getByLabel('Summary').fill('Soil sensors');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await translatePage(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
});

test('messages, codes, searches and tabs of the site', async ({ page }) => {
  await page.goto('/contact');
  await translatePage(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('Enter your full name.').first()).toBeVisible();
  await page.getByLabel('Full Name').fill('Asha Patil');
  await page.getByLabel('Email Address').fill('asha@example.org');
  await page.getByLabel('Message').fill('A question');
  await send.click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();

  await page.goto('/apply/resume');
  await translatePage(page);
  for (const code of ['AAAA', 'K7QM-2F9D-XT4R']) {
    await page.getByLabel('Your code').fill(code);
    await page.getByRole('button', { name: 'Open my application' }).click();
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('group', { name: /problem/i }))
        .first(),
    ).toBeVisible();
  }

  await page.goto('/about/startups');
  await translatePage(page);
  await page.getByRole('searchbox').first().fill('zzzz');
  await expect(page.getByText('No startups found', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').first().fill('');
  await expect(page.getByText('No startups found', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^\d+ startups$/).first()).toBeVisible();
  await page.goto('/about/startups/1');
  const tabs = page.getByRole('navigation', { name: /^Profile of/ });
  for (const name of ['Team', 'Metrics', 'Overview']) {
    await translatePage(page);
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByText(broken)).toHaveCount(0);
});

interface SentForm {
  at: string;
  fill?: Record<string, string>;
  press: string;
  /** The words of the page after it. */
  told: string | RegExp;
}

/** Opens a page, has it translated, fills in a form as a person would, and sends it. */
async function sendTranslated(page: Page, { at, fill = {}, press, told }: SentForm) {
  await page.goto(at);
  await translatePage(page);
  for (const [label, value] of Object.entries(fill)) {
    // A required one has a mark behind its label.
    const control = page
      .getByLabel(new RegExp(`^${label}`))
      .filter({ visible: true })
      .first();
    const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? control.selectOption(value) : control.fill(value));
  }
  await page.getByRole('button', { name: press, exact: true }).first().click();
  await expect(page.getByText(told).filter({ visible: true }).first(), `${press} at ${at}`).toBeVisible();
  await expect(page.getByText(broken)).toHaveCount(0);
}

test('signing in, with a second factor, and a forgotten password', async ({ page }) => {
  const member = addStaff('editor');
  const credentials = { 'Email address': member.email, Password: member.password };
  await sendTranslated(page, {
    at: '/admin/reset-password',
    fill: { 'Email address': member.email },
    press: 'Send me a link',
    told: /If an account uses this email address/,
  });
  const login = { at: '/admin/login?next=/admin/account', press: 'Sign in' };
  await sendTranslated(page, {
    ...login,
    fill: { ...credentials, Password: 'not this one' },
    told: /not correct|wrong/,
  });
  await sendTranslated(page, { ...login, fill: credentials, told: 'Your account' });
  await sendTranslated(page, { at: '/admin/account', press: 'Set up', told: 'Your password' });
  await page.getByLabel('Your password').fill(member.password);
  await page.keyboard.press('Enter');
  const key = await page.getByLabel('Or enter this key in the app').inputValue();
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  await page.getByLabel(/6-digit code/).fill(app.generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await translatePage(page);
  await page.getByRole('button', { name: 'I have saved my codes' }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();

  await page.context().clearCookies();
  await sendTranslated(page, { ...login, fill: credentials, told: 'Enter your code' });
  await translatePage(page);
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin/account');
});

test('the forms of the office are sent', async ({ page, program }) => {
  test.slow();
  const id = await addSubmission(page.request, program);
  const word = uniqueWord();
  await signInAt(page, '/admin/account');
  const at = `/admin/submissions/${id}`;
  const forms: SentForm[] = [
    { at, fill: { 'New status': 'Shortlisted' }, press: 'Set status', told: 'Set to Shortlisted.' },
    { at, fill: { 'Add a tag': word }, press: 'Add', told: `Tag added: ${word}` },
    { at, fill: { 'New note': `Call ${word}.` }, press: 'Add note', told: `Call ${word}.` },
    { at, press: 'Send message', told: 'Write your message first.' },
    { at, fill: { 'New message': `Until ${word}.` }, press: 'Send message', told: `Until ${word}.` },
    {
      at: '/admin/messages/templates',
      fill: { Name: word, Text: 'Your number is {reference}.' },
      press: 'Save template',
      told: word,
    },
    {
      at: '/admin/content/announcement/new',
      fill: { Announcement: word, Link: 'example' },
      press: 'Publish',
      told: 'There is a problem',
    },
    {
      at: '/admin/content/announcement/new',
      fill: { Announcement: word, Link: 'https://example.org/a' },
      press: 'Save as draft',
      told: 'The draft is saved.',
    },
    // Only refused: another journey saves them.
    {
      at: '/admin/content/settings/1#officerEmail',
      fill: { 'Officer’s email': 'nobody' },
      press: 'Publish',
      told: 'There is a problem',
    },
    {
      at: '/admin/people/invite',
      fill: { Name: word, 'Email address': 'nobody' },
      press: 'Invite',
      told: 'Enter an email address, like name@example.com.',
    },
  ];
  for (const form of forms) await sendTranslated(page, form);
  for (const place of [
    '',
    '/submissions',
    '/messages/applicants',
    '/mail',
    '/media',
    '/people',
    '/audit',
    '/privacy',
  ]) {
    await page.goto(`/admin${place}`);
    await translatePage(page);
  }
});

test('the forms of the private page are sent', async ({ page, program }) => {
  await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  const forms: SentForm[] = [
    { at: '/apply/mine', press: 'Send message', told: 'Write your message first.' },
    { at: '/apply/mine', fill: { 'New message': 'Until Friday?' }, press: 'Send message', told: 'Until Friday?' },
    { at: '/apply/mine/correct', fill: { 'Full Name': '' }, press: 'Check your changes', told: 'There is a problem' },
    { at: '/apply/mine/correct', fill: { 'Full Name': 'Asha Rao' }, press: 'Check your changes', told: 'Asha Rao' },
  ];
  for (const form of forms) await sendTranslated(page, form);
  await translatePage(page);
  await page.getByRole('button', { name: 'Store your changes' }).click();
  await expect(page.getByText('Your changes are stored.')).toBeVisible();
  await translatePage(page);
  await sendTranslated(page, {
    at: '/apply/mine/withdraw',
    press: 'Withdraw application',
    told: 'Your application is withdrawn.',
  });
});
