import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '#e2e/fixtures/accessible.ts';
import { addSubmission, fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const storedNotice = (programId: number) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT noticeVersion, noticeLanguage FROM Submission WHERE programId = ?').get(programId),
  );

const readsOf = (id: number) =>
  inDatabase(site.database, (database) =>
    Number(database.prepare('SELECT count(*) FROM SubmissionRead WHERE submissionId = ?').pluck().get(id)),
  );

test('the notice stands above the form, in three languages and folded, without script', async ({
  browser,
  page,
  program,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const applicant = await plain.newPage();
  await applicant.goto(`/apply?program=${program.id}`);
  const notice = applicant.getByRole('region', { name: 'Privacy notice' });
  await expect(notice.getByText('You can withdraw your consent at any time.')).toBeVisible();
  await expect(notice.getByText('Grievance officer', { exact: true })).toBeHidden();
  await notice.getByText('Read the whole notice').click();
  await expect(notice.getByText('grievance@example.org').first()).toBeVisible();
  await expect(notice.getByText(/Data Protection Board of India\.$/).first()).toBeVisible();
  await fillForm(applicant, goodAnswers, fiveFiles);
  await notice.getByLabel('मराठी').check();
  await expect(notice.getByText('तुम्ही तुमची संमती कधीही मागे घेऊ शकता.')).toBeVisible();
  await expect(notice.getByText('You can withdraw your consent at any time.')).toBeHidden();
  await expectTouchTargets(applicant);
  await applicant.getByRole('button', { name: 'Submit Application' }).click();
  await applicant.getByRole('main').getByRole('link', { name: 'Privacy notice' }).click();
  await expect(applicant).toHaveURL(`/apply/notice?program=${program.id}`);
  await applicant.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(applicant.getByText('आप अपनी सहमति कभी भी वापस ले सकते हैं।')).toBeVisible();
  await expectNoSidewaysScroll(applicant);
  expect(storedNotice(program.id)).toEqual({ noticeVersion: 1, noticeLanguage: 'mr' });
  await plain.close();

  await page.goto(`/apply/notice?program=${program.id}&version=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(`/apply/notice?program=${program.id}&version=99`)).status()).toBe(404);
});

test('a notice loads the Devanagari font only where it is in Devanagari', async ({ page, program }) => {
  const loadedFonts = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      // The device's own font is used only when a page is drawn before Anek has arrived.
      return loaded.filter((family) => !family.includes('Anek Fallback')).sort();
    });
  const address = `/apply/notice?program=${program.id}&version=1`;
  await page.goto(address);
  await expect.poll(loadedFonts).toEqual(['anekLatin', 'languageNameFont']);
  for (const language of ['मराठी', 'हिन्दी']) {
    await page.goto(address);
    await page.getByRole('link', { name: language }).click();
    await expect(page.getByRole('link', { name: language })).toHaveAttribute('aria-current', 'page');
    await expect.poll(loadedFonts).toContain('anekDevanagari');
  }
});

test('staff see who read an application, withdraw it after seeing what goes, and bring it back', async ({
  page,
  program,
}) => {
  const id = await addSubmission(page.request, program);
  await signInAt(page, `/admin/submissions/${id}`);
  await expect(page.getByText('privacy notice, version 1')).toBeVisible();
  // It is written a moment after the answer, perhaps in another process than the one that answers next.
  await expect.poll(() => readsOf(id)).toBeGreaterThan(0);
  await page.reload();
  const readers = page.getByRole('region', { name: 'Read by' });
  await expect(readers.getByText('Administrator').first()).toBeVisible();
  await readers.getByRole('link', { name: 'Everyone who read it in the last year' }).click();
  await expect(page.getByRole('list', { name: 'Reads' })).toContainText(`Administrator opened application #${id}`);
  await expectAccessible(page, 'the log of reads');

  await page.goto(`/admin/submissions/${id}`);
  await page.getByRole('link', { name: 'Withdraw for the applicant' }).click();
  const table = page.getByRole('table', { name: 'Data to be erased' });
  await expect(table.getByRole('row', { name: 'Answers 5' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Files 5' })).toBeVisible();
  await expectAccessible(page, 'a withdrawal');
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('Application withdrawn.')).toBeVisible();
  await expectAccessible(page, 'the withdrawn applications');
  expect((await page.request.get(`/admin/submissions/${id}`)).status()).toBe(404);

  await page.getByRole('link', { name: `#${id}`, exact: true }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page).toHaveURL(`/admin/submissions/${id}`);
  await expect(page.getByText(goodAnswers['Email Address']).first()).toBeVisible();
});
