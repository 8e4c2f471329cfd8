import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { disguisedArchive, disguisedFile, fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const submit = 'Submit Application';

/** The sticky header covers nothing of it. */
async function expectBelowHeader(page: Page, part: Locator) {
  const header = await page.getByRole('banner').boundingBox();
  const { y = 0 } = (await part.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

/** The verdict of the tool for applicants on a receipt. */
function verified(receipt: string, keys: string): string {
  const keysFile = test.info().outputPath('keys.json');
  writeFileSync(keysFile, keys);
  const tool = ['public/verify-receipt.mjs', receipt, keysFile];
  const { status, stdout, stderr } = spawnSync(process.execPath, tool, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

test('an application with every type of answer and five files arrives whole', { tag: '@way' }, async ({
  page,
  program,
}) => {
  await page.goto('/apply');
  await page.getByRole('article').filter({ hasText: program.title }).getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
  await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText(program.description)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Application Form' })).toBeVisible();
  await expect(page.getByText('Please fill out all required fields marked with *')).toBeVisible();

  await fillForm(page, goodAnswers, fiveFiles);
  await expect(page.getByText('पिच "deck".pdf').first()).toBeVisible();
  await expect(page.getByText('0.29 MB').first()).toBeVisible();
  // Two clicks are one application.
  await page.getByRole('button', { name: submit }).dblclick();

  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect(page).toHaveTitle(/^Application Submitted!/);
  await expect(page.getByText(program.title).first()).toBeVisible();
  await expect(page.getByText('will be reviewed shortly')).toBeVisible();
  const submission = expectStored(program.id, goodAnswers, fiveFiles);
  await expect(page.getByText(`#${submission?.id}`)).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect(page.getByText('Our team reviews your application')).toBeVisible();
  // This server sends no email and does not mention any.
  await expect(page.getByText('We emailed a receipt')).toHaveCount(0);
  await page.getByText('Prove it to others').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download signed file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`receipt-${submission?.id}.json`);
  const keys = await (await page.request.get('/.well-known/receipt-keys.json')).text();
  expect(verified(await file.path(), keys)).toContain(`“${program.title}”`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');

  await page.getByRole('link', { name: 'Apply to Another Program' }).click();
  await expect(page.getByRole('heading', { name: 'Startup Incubation Programs' })).toBeVisible();
  await expect(page).toHaveURL('/apply');
});

test('wrong answers are named on top and beside each field, and nothing typed is lost', async ({ page, program }) => {
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, { ...goodAnswers, 'Full Name': '', 'Email Address': 'asha', 'I agree to the terms': '' }, {});
  await page.getByRole('button', { name: submit }).click();

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Apply: /);
  await expect(summary.getByRole('listitem')).toHaveCount(4);
  await expectBelowHeader(page, page.getByRole('heading', { name: 'Application Form' }));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, 'the form with errors');
  await expectNoSidewaysScroll(page, 'the form with errors');
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const label of ['Full Name', 'Email Address', 'I agree to the terms', 'Pitch Deck']) {
    const control = page.getByLabel(label);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(label));
  }
  await expect(page.getByLabel('Email Address')).toHaveValue('asha');
  await expect(page.getByLabel('तुमची कल्पना')).toHaveValue(goodAnswers['तुमची कल्पना']);
  await expect(page.getByLabel('Team Size')).toHaveValue('12.5');
  expect(storedSubmissions(site.database, program.id)).toEqual([]);

  await summary.getByRole('link', { name: /Email Address/ }).click();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expectBelowHeader(page, page.locator('label', { hasText: 'Email Address' }));
  // The errors follow the corrections.
  await page.getByLabel('Email Address').fill('asha@example.org');
  await expect(page.getByText('3 answers need your attention.')).toBeVisible();
  await expect(summary.getByRole('listitem')).toHaveCount(3);
  await fillForm(page, goodAnswers, fiveFiles);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Apply: /);
  await expect(page.getByText('After you submit, you can correct them on your private page')).toBeVisible();
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expectStored(program.id, goodAnswers, fiveFiles);
});

test.describe('with an error of the browser', () => {
  test.use({ allowedErrors: /status of 4\d\d|ERR_UPLOAD_FILE_CHANGED/ });

  test('files are refused when they are chosen, or when the server or the browser cannot read them, and the form stays', async ({
    page,
    program,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const deck = page.getByLabel('Pitch Deck');
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    const send = () => page.getByRole('button', { name: submit }).click();
    await page.goto(`/apply?program=${program.id}`);
    const large = {
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(11 * 1024 * 1024, '%PDF-1.4 '),
    };
    await fillForm(page, goodAnswers, { ...fiveFiles, 'Pitch Deck': large, Logo: disguisedFile });
    await expect(page.getByLabel('Logo')).toHaveAccessibleDescription(/“deck\.pdf” is not a file of an accepted type/);
    await expect(page.getByText('Not accepted')).toHaveCount(2);
    await expect(deck).toHaveAccessibleDescription(/“large\.pdf” is larger than 10 MB/);
    await send();
    await expect(problem).toContainText('larger than 10 MB');
    expect(sent).toEqual([]);

    // Only the server sees what is in an archive.
    await page.getByLabel('Logo').setInputFiles(fiveFiles.Logo);
    await deck.setInputFiles(disguisedArchive);
    await send();
    await expect(problem).toContainText('deck.docx');
    await expect(deck).toHaveAccessibleDescription(/not a file of an accepted type/);
    await expect(page.getByLabel('Full Name')).toHaveValue(goodAnswers['Full Name']);

    const changed = test.info().outputPath('changed.pdf');
    writeFileSync(changed, fiveFiles['Pitch Deck'].buffer);
    await deck.setInputFiles(changed);
    await expect(page.getByText('changed.pdf', { exact: true }).first()).toBeVisible();
    writeFileSync(changed, 'Something else');
    await send();
    await expect(page.getByText('“changed.pdf” could not be read.').first()).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue(goodAnswers['Full Name']);
    expect(storedSubmissions(site.database, program.id)).toEqual([]);

    await deck.setInputFiles(fiveFiles['Pitch Deck']);
    await send();
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    expectStored(program.id, goodAnswers, fiveFiles);
  });
});
