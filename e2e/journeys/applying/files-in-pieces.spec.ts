import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission, disguisedFile, fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

// The browser reports the line that is cut.
test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /ERR_CONNECTION_RESET/ });

test('a chosen file goes into the saved draft at once, also when the line is cut, and is not sent again', async ({
  page,
  program,
}) => {
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Full Name').fill('Asha');
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');

  let cuts = 0;
  await page.route(/\/api\/mine\/uploads\/\d+-/, (route) => {
    if (route.request().method() !== 'PATCH' || cuts > 0) return route.fallback();
    cuts += 1;
    return route.abort('connectionreset');
  });
  await fillForm(page, goodAnswers, fiveFiles);
  const saved = page.getByText(/is saved with your draft\. Choose another file to replace it\.$/);
  await expect(saved).toHaveCount(Object.keys(fiveFiles).length);
  expect(cuts).toBe(1);

  const sent = page.waitForRequest((request) => request.url().includes('/api/mine/draft/send'));
  await page.getByRole('button', { name: 'Submit Application' }).click();
  expect((await sent).postDataBuffer()?.toString('latin1')).not.toContain('filename=');
  await expect(page.getByText('Application Submitted!')).toBeVisible();
  expectStored(program.id, goodAnswers, fiveFiles);
});

/** A photo as a phone takes it: many pixels that no one needs. */
const largePhoto = () =>
  sharp({
    create: {
      width: 3200,
      height: 2400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

test('a photo shows a small picture, is made smaller when its owner agrees, and can be removed once it is uploaded', async ({
  page,
  program,
}) => {
  const buffer = await largePhoto();
  expect(buffer.length).toBeGreaterThan(2 * 1024 ** 2);
  await page.goto(`/apply?program=${program.id}`);
  const question = page.locator('form > *', { has: page.getByLabel('Photograph') });
  const choose = () =>
    page.getByLabel('Photograph').setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer });
  await choose();
  const picture = question.locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(3200);
  await question.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(question.getByRole('button', { name: 'Make it smaller' })).toBeHidden();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)))
    .toBe(2000);
  await expectAccessible(page, 'a chosen photo');
  await page.getByLabel('Full Name').fill('Asha');
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByText(/^Already uploaded: IMG 1\.jpg, (\d+ KB|1\.\d\d MB)/)).toBeVisible();

  // Uploaded at once, it takes the place of the smaller one, and goes.
  await choose();
  await expect(page.getByText('“IMG 1.jpg” is saved with your draft.')).toBeVisible();
  await expect(page.getByText(/^Already uploaded/)).toBeHidden();
  await question.getByRole('button', { name: 'Remove IMG 1.jpg' }).click();
  await expect(page.getByText('“IMG 1.jpg” is saved with your draft.')).toBeHidden();
  await expect(page.getByLabel('Photograph')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
  await expect(page.getByText(/^Already uploaded/)).toBeHidden();
});

test('a file of a message and one of a correction arrive before their form, over a line that is cut', async ({
  page,
  program,
}) => {
  await addSubmission(page.request, program);
  await page.goto('/apply/mine');
  let cuts = 0;
  await page.route(/\/api\/mine\/uploads\/\d+-/, (route) => {
    if (route.request().method() !== 'PATCH' || cuts % 2 > 0) return route.fallback();
    cuts += 1;
    return route.abort('connectionreset');
  });
  const own = page.getByRole('region', { name: 'Messages' });
  await own
    .getByLabel('Files')
    .setInputFiles({ name: 'योजना.pdf', mimeType: 'application/pdf', buffer: samplePdf(200) });
  await expect(own.getByText('“योजना.pdf” is uploaded.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await own.getByLabel('Files').setInputFiles(disguisedFile);
  await expect(own.getByText('“deck.pdf” is not a file of an accepted type.')).toBeVisible();
  await own.getByRole('button', { name: 'Remove deck.pdf' }).press('Enter');
  await expect(own.getByText(/deck\.pdf/)).toHaveCount(0);
  await expect(own.getByLabel('Files')).toBeFocused();
  const message = page.waitForRequest((request) => request.url().includes('/api/mine/messages'));
  await own.getByRole('button', { name: 'Send message' }).click();
  expect((await message).postDataBuffer()?.toString('latin1')).not.toContain('योजना.pdf');
  await expect(own.getByRole('link', { name: /योजना\.pdf/ })).toBeVisible();
  await expect(own.getByText('“योजना.pdf” is uploaded.')).toBeHidden();

  cuts = 2;
  await page.goto('/apply/mine');
  await page.getByRole('link', { name: 'Correct your application' }).click();
  const question = page.locator('form > *', { has: page.getByLabel('Pitch Deck') });
  await page
    .getByLabel('Pitch Deck')
    .setInputFiles({ name: 'new deck.pdf', mimeType: 'application/pdf', buffer: samplePdf(300) });
  await expect(question.getByText('“new deck.pdf” is uploaded. Choose another file to replace it.')).toBeVisible();
  await page.getByRole('button', { name: 'Check your changes' }).click();
  await expect(page.getByRole('region', { name: 'Pitch Deck' })).toContainText('new deck.pdf');
  await page.getByRole('button', { name: 'Store your changes' }).click();
  await expect(page).toHaveURL('/apply/mine?done=corrected#done');
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText('new deck.pdf');
  expect(cuts).toBe(3);
});
