import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { addProgram, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

const fields: SampleField[] = [
  { label: 'तुमच्याबद्दल', fieldType: 'section' },
  { label: 'पूर्ण नाव', fieldType: 'text', isRequired: true },
  { label: 'Registered company', fieldType: 'radio', isRequired: true, options: ['Yes', 'No'] },
  {
    label: 'GSTIN',
    fieldType: 'text',
    isRequired: true,
    showIf: { match: 'all', terms: [{ question: 'Registered company', operator: 'is', value: 'Yes' }] },
  },
  { label: 'Your team', fieldType: 'section' },
  {
    label: 'Co-founders',
    fieldType: 'group',
    columns: [{ label: 'Name', required: true }],
    maxRows: 3,
  },
  { label: 'Plan', fieldType: 'file', isRequired: true, maxFiles: 2 },
];
const plan = { name: 'योजना.pdf', mimeType: 'application/pdf', buffer: samplePdf(400) };

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('without script, from the first save over a code in another browser to a receipt that is checked offline', {
  tag: '@way',
}, async ({ page, browser }) => {
  const program = addProgram(site.database, uniqueTitle('The whole way'), fields);
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('पूर्ण नाव').fill('आशा पाटील');
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  const code = await page.getByLabel('Your code').inputValue();

  const elsewhere = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
  });
  const other = await elsewhere.newPage();
  const goOn = other.getByRole('button', { name: 'Save and continue' });
  await other.goto('/apply/resume');
  await other.getByLabel('Your code').fill(code);
  await other.getByRole('button', { name: 'Open my application' }).click();
  await expect(other.getByLabel('पूर्ण नाव')).toHaveValue('आशा पाटील');
  await expect(other.getByText('Only if “Registered company” is “Yes”.')).toBeVisible();
  await other.getByLabel('Yes', { exact: true }).check();
  await goOn.click();
  await other.getByRole('link', { name: 'Enter an answer for “GSTIN”.' }).click();
  await other.getByLabel('GSTIN').fill('27AAAAA0000A1Z5');
  await goOn.click();
  await other.getByRole('group', { name: 'Row 1', exact: true }).getByLabel('Name').fill('मीरा');
  await other.getByRole('button', { name: 'Add a row to Co-founders' }).click();
  await other.getByRole('group', { name: 'Row 2', exact: true }).getByLabel('Name').fill('Ravi');
  await other.getByLabel('Plan').first().setInputFiles(plan);
  await goOn.click();
  await expect(other.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(other.getByText(/योजना\.pdf, 1 KB/)).toBeVisible();
  await other.getByRole('button', { name: 'Submit Application' }).click();
  await expect(other.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await other.getByRole('link', { name: 'Open your private page' }).click();

  await other.getByRole('link', { name: 'Open receipt' }).click();
  await expect(other.getByRole('cell', { name: 'Ravi' })).toBeVisible();
  const saved = other.waitForEvent('download');
  await other.getByRole('link', { name: 'Download signed file' }).click();
  const names = ['receipt.json', 'keys.json', 'plan.pdf'];
  const [receipt = '', keys = '', file = ''] = names.map((name) => test.info().outputPath(name));
  await (await saved).saveAs(receipt);
  writeFileSync(keys, await (await other.request.get('/.well-known/receipt-keys.json')).text());
  writeFileSync(file, plan.buffer);
  const checked = spawnSync(process.execPath, ['public/verify-receipt.mjs', receipt, keys, file], { encoding: 'utf8' });
  expect(checked.stdout).toMatch(/plan\.pdf: is “योजना\.pdf” of the receipt\.\nVALID\n$/);
  const printed = other.waitForEvent('download');
  await other.getByRole('link', { name: 'Download PDF' }).click();
  expect((await printed).suggestedFilename()).toMatch(/^receipt-\d+_.+\.pdf$/);
  // The first browser has the same page open, until it forgets it.
  await page.goto('/apply/mine');
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget this on this device' }).click();
  await expect(page.getByRole('heading', { name: 'This device has forgotten your application' })).toBeVisible();
  await page.goto('/apply/mine');
  await expect(page.getByRole('heading', { name: 'Your private page is not open here' })).toBeVisible();
  await elsewhere.close();
});
