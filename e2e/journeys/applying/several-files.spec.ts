import { holdScripts } from '#e2e/fixtures/awake.ts';
import { addProgram, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePng } from '#e2e/unit/sample-files.ts';

const fields: SampleField[] = [
  { label: 'Full name', fieldType: 'text', isRequired: true },
  { label: 'Photos', fieldType: 'file', isRequired: true, maxFiles: 3 },
];
const photo = (name: string, seed: number) => ({ name, mimeType: 'image/png', buffer: samplePng(200, seed) });

test.use({ viewport: { width: 390, height: 844 } });

test('photos are chosen a few at a time, kept in the draft, one removed, and all sent', async ({ page }) => {
  const program = addProgram(site.database, uniqueTitle('Photos'), fields);
  await page.goto(`/apply?program=${program.id}`);
  const photos = page.getByLabel('Photos', { exact: false }).first();
  await page.getByLabel('Full name').fill('Asha');
  await photos.setInputFiles([photo('one.png', 1), photo('two.png', 2)]);
  await photos.setInputFiles([photo('three.png', 3), photo('four.png', 4)]);
  await expect(page.getByText('“Photos” takes up to 3 files.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove three.png' }).click();
  await page.getByRole('button', { name: 'Remove four.png' }).click();
  await expect(page.getByText('“Photos” takes up to 3 files.')).toBeHidden();
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByText(/Already uploaded: (one|two)\.png/)).toHaveCount(2);
  await page.getByLabel('Remove one.png').check();
  await photos.setInputFiles([photo('three.png', 3)]);
  await expect(page.getByText('“three.png” is saved with your draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await page.goto('/apply/mine');
  const files = page.getByRole('list', { name: 'Files that you sent' }).getByRole('listitem');
  await expect(files).toHaveText([/two\.png/, /three\.png/]);
});

test('choices and text from before the script count as soon as it is there', async ({ page }) => {
  const questions = [...fields, { label: 'Email', fieldType: 'email' }];
  const program = addProgram(site.database, uniqueTitle('Early photos'), questions);
  const release = await holdScripts(page);
  await page.goto(`/apply?program=${program.id}`, { waitUntil: 'domcontentloaded' });
  const photos = page.getByLabel('Photos').first();
  await photos.setInputFiles([photo('one.png', 1), { ...photo('notes.png', 2), buffer: Buffer.from('only words') }]);
  await page.getByLabel('Email').fill('asha@gmial.com');
  release();
  await expect(page.getByText('“notes.png” is not a file of an accepted type.').first()).toBeVisible();
  await expect(page.getByText('Did you mean asha@gmail.com?')).toBeVisible();
  await page.getByRole('button', { name: 'Remove notes.png' }).click();
  // The next ones come beside it, and who leaves is asked.
  await photos.setInputFiles([photo('two.png', 3)]);
  await expect(page.getByRole('button', { name: /^Remove (one|two)\.png$/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave this form?' })).toBeVisible();
});
