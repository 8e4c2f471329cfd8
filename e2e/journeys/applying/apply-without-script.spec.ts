import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { disguisedFile, fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('an invalid application comes back with answers and files, the kept file is sent with the next, and its doubt is told', {
  tag: '@way',
}, async ({ page, program }) => {
  const note = 'We could not read this PDF to its end. Open it once to be sure.';
  const deck = { ...fiveFiles['Pitch Deck'], buffer: pdfDocument().subarray(0, -20) };
  const { 'Pitch Deck': _whole, 'Business Plan': plan, ...others } = fiveFiles;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply');
  await page.getByRole('article').filter({ hasText: program.title }).getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
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

  await expect(page.getByText(note)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Already uploaded: पिच "deck".pdf')).toBeVisible();

  await fillForm(page, goodAnswers, { 'Business Plan': plan, ...others });
  // Enter in an answer sends nothing.
  await page.getByLabel('Full Name').press('Enter');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(sent).toHaveLength(2);
  const submission = expectStored(program.id, goodAnswers, { ...fiveFiles, 'Pitch Deck': deck });
  await expect(page.getByText(`#${submission?.id}`)).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect(page.getByText(`${deck.name}: ${note}`)).toBeVisible();
  // The number in the address can be guessed, so the page must not say who applied.
  await expect(page.getByRole('main')).not.toContainText('@');
  await page.getByRole('link', { name: 'Open your private page' }).click();
  await expect(page.getByRole('list', { name: 'Files that you sent' })).toContainText(note);
});
