import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '#e2e/fixtures/accessible.ts';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const storedNotice = (programId: number) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT noticeVersion, noticeLanguage FROM Submission WHERE programId = ?').get(programId),
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
