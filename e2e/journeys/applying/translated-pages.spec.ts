import { translatePage } from '#e2e/fixtures/browser/translated.ts';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

// The steps of a visitor on a page that their browser translates; e2e/checks/texts/bare-texts.ts reads every other page. The fixture fails each journey on an error of the page.

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
