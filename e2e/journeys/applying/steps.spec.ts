import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { addProgram, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

const fields: SampleField[] = [
  { label: 'About you', fieldType: 'section' },
  { label: 'Full name', fieldType: 'text', isRequired: true },
  { label: 'Registered company', fieldType: 'radio', isRequired: true, options: ['Yes', 'No'] },
  { label: 'Your company', fieldType: 'section' },
  {
    label: 'GSTIN',
    fieldType: 'text',
    isRequired: true,
    showIf: { match: 'all', terms: [{ question: 'Registered company', operator: 'is', value: 'Yes' }] },
  },
  { label: 'तुमची कल्पना', fieldType: 'section' },
  { label: 'Summary', fieldType: 'textarea', isRequired: true },
  { label: 'Plan', fieldType: 'file', isRequired: true },
];

test.use({ viewport: { width: 390, height: 844 } });

test('a form in steps is saved step by step, checked, changed and sent', async ({ page }) => {
  const program = addProgram(site.database, uniqueTitle('In steps'), fields);
  const goOn = page.getByRole('button', { name: 'Save and continue' });
  await page.goto(`/apply?program=${program.id}`);
  await expect(page.getByRole('heading', { name: 'Step 1 of 3 : About you' })).toBeVisible();
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.getByLabel('No', { exact: true }).check();
  await goOn.click();

  // Nobody without a company is asked about one.
  await expect(page.getByRole('heading', { name: 'Step 3 of 3 : तुमची कल्पना' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Application Form' })).toBeVisible();
  const banner = page.getByRole('region', { name: 'Your draft is saved' });
  await expect(banner.getByLabel('Your private link')).toHaveValue(/\/apply\/mine\/open\//);
  await expect(banner.getByLabel('Your code')).toHaveValue(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
  await page.goto('/apply/mine?step=check');
  await page.getByRole('link', { name: 'Enter an answer for “Summary”.' }).click();
  await page.getByLabel('Summary').fill('Soil sensors');
  await page
    .getByLabel('Plan')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: samplePdf(500) });
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change “Registered company”' }).click();
  await page.getByLabel('Yes', { exact: true }).check();
  await goOn.click();
  await page.getByLabel('GSTIN').fill('27AAAAA0000A1Z5');
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Step 3 of 3 : तुमची कल्पना' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('GSTIN')).toHaveValue('27AAAAA0000A1Z5');
  await page.goto('/apply/mine?step=check');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
});

test('the first step says who can apply, and stores nothing', async ({ page }) => {
  const stop = { match: 'all', terms: [{ question: 'Registered company', operator: 'is', value: 'Yes' }] };
  const program = addProgram(site.database, uniqueTitle('For persons'), [
    { label: 'Who can apply', fieldType: 'section' },
    { label: 'Registered company', fieldType: 'radio', isRequired: true, options: ['Yes', 'No'] },
    { label: 'it is for persons', fieldType: 'stop', showIf: stop },
    { label: 'About you', fieldType: 'section' },
    { label: 'Full name', fieldType: 'text', isRequired: true },
  ]);
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Yes', { exact: true }).check();
  await goOn.click();
  await expect(page.getByText('You cannot apply to this program because it is for persons.')).toBeVisible();
  await page.getByRole('link', { name: 'Change your answers' }).click();
  await page.getByLabel('No', { exact: true }).check();
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 2 : About you' })).toBeVisible();
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('No', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
});
