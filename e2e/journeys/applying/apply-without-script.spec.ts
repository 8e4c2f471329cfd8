import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { disguisedFile, fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('an application with files can be sent', async ({ page, program }) => {
  await page.goto('/apply');
  await page.getByRole('article').filter({ hasText: program.title }).getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect(page.getByText(program.title).first()).toBeVisible();
  const submission = expectStored(program.id, goodAnswers, fiveFiles);
  await expect(page.getByText(`#${submission?.id}`)).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  // The number in the address can be guessed, so the page must not say who applied.
  await expect(page.getByRole('main')).not.toContainText('@');
});

test('an invalid one comes back with answers and files, and the kept file is sent with the next', async ({
  page,
  program,
}) => {
  const { 'Pitch Deck': deck, 'Business Plan': plan, ...others } = fiveFiles;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, { ...goodAnswers, 'Full Name': '   ' }, { 'Pitch Deck': deck, 'Business Plan': disguisedFile });
  await page.getByRole('button', { name: 'Submit Application' }).click();

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  // A phone shows the errors first, and the keyboard and screen readers continue there.
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Apply: /);
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(/Full Name/);
  await expect(page.getByLabel('Business Plan')).toHaveAccessibleDescription(/not a file of an accepted type/);
  await expect(page.getByLabel('Email Address')).toHaveValue(goodAnswers['Email Address']);
  await expect(page.getByLabel('तुमची कल्पना')).toHaveValue(goodAnswers['तुमची कल्पना']);
  await expect(page.getByLabel('I agree to the terms')).toBeChecked();
  await expect(page.getByText('Already uploaded: पिच "deck".pdf')).toBeVisible();
  expect(storedSubmissions(site.database, program.id)).toEqual([]);

  await page.reload();
  await expect(page.getByText('Already uploaded: पिच "deck".pdf')).toBeVisible();

  await fillForm(page, goodAnswers, { 'Business Plan': plan, ...others });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expectStored(program.id, goodAnswers, fiveFiles);
});

test('what could not be read of a file is said before sending, after sending, and on the private page', async ({
  page,
  program,
}) => {
  const note = 'We could not read this PDF to its end. Open it once to be sure.';
  const cutOff = { ...fiveFiles['Pitch Deck'], buffer: pdfDocument().subarray(0, -20) };
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, { ...goodAnswers, 'Full Name': '   ' }, { ...fiveFiles, 'Pitch Deck': cutOff });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText(note)).toBeVisible();
  await fillForm(page, goodAnswers, {});
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect(page.getByText(`${cutOff.name}: ${note}`)).toBeVisible();
  await page.getByRole('link', { name: 'Open your private page' }).click();
  await expect(page.getByRole('list', { name: 'Files that you sent' })).toContainText(note);
});

test('two clicks are one application', async ({ page, program }) => {
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expectStored(program.id, goodAnswers, fiveFiles);
});

test('a draft that nobody has is said to be gone, and the form is there', async ({ page, program }) => {
  await page.goto(`/apply?program=${program.id}&draft=${'x'.repeat(43)}`);
  await expect(page.getByText('nothing was submitted')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});
