import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const draftsOf = (programId: number) =>
  inDatabase(
    site.database,
    (database) => database.prepare('SELECT id FROM SubmissionDraft WHERE programId = ?').all(programId).length,
  );

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an application is saved, resumed by its code in another browser, and sent', async ({
    page,
    program,
    browser,
  }) => {
    const { 'Pitch Deck': deck, ...others } = fiveFiles;
    const { 'Full Name': name, ...rest } = goodAnswers;
    await page.goto(`/apply?program=${program.id}`);
    await fillForm(page, { 'Full Name': name }, { 'Pitch Deck': deck });
    await page.getByRole('button', { name: 'Save and come back later' }).click();
    await expect(page.getByRole('heading', { name: 'Your draft is saved', level: 1 })).toBeVisible();
    const code = await page.getByLabel('Your code').inputValue();
    const link = await page.getByLabel('Your private link').inputValue();
    // Going back and pressing again leads to the same draft.
    await page.goBack();
    await fillForm(page, { 'Full Name': name }, { 'Pitch Deck': deck });
    await page.getByRole('button', { name: 'Save and come back later' }).click();
    await expect(page.getByLabel('Your private link')).toHaveValue(link);
    await expect(page.getByLabel('Your code')).toHaveValue(code);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const elsewhere = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: new URL(page.url()).origin,
      viewport: { width: 390, height: 844 },
    });
    const other = await elsewhere.newPage();
    await other.goto('/apply/resume');
    await other.getByLabel('Your code').fill('AAAA-BBBB-CCCC');
    await other.getByRole('button', { name: 'Open my application' }).click();
    await expect(other.getByText('This code is wrong')).toBeVisible();
    await other.getByLabel('Your code').fill(code.toLowerCase().replaceAll('-', ' '));
    await other.getByRole('button', { name: 'Open my application' }).click();
    await expect(other.getByLabel('Full Name')).toHaveValue(name ?? '');
    await expect(other.getByText(/^Already uploaded: पिच/)).toBeVisible();
    await fillForm(other, rest, others);
    await other.getByRole('button', { name: 'Submit Application' }).click();
    await expect(other.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    expectStored(program.id, goodAnswers, fiveFiles);
    await elsewhere.close();
  });
});

test.describe('with script', () => {
  // The browser reports the second writer's answer, 409.
  test.use({ allowedErrors: /409 \(Conflict\)/ });
  test('a draft is saved while it is typed, and two writers choose between their texts', async ({
    page,
    program,
    context,
  }) => {
    await page.goto(`/apply?program=${program.id}`);
    await page.getByLabel('Full Name').fill('Asha');
    await page.getByRole('button', { name: 'Save and come back later' }).dblclick();
    await page.getByRole('link', { name: 'Continue your application' }).click();
    expect(draftsOf(program.id)).toBe(1);
    const name = page.getByLabel('Full Name');
    await expect(name).toHaveValue('Asha');
    const second = await context.newPage();
    await second.goto('/apply/mine');
    await expect(second.getByLabel('Full Name')).toHaveValue('Asha');

    await name.fill('Asha Patil');
    await name.blur();
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await second.getByLabel('Full Name').fill('Asha P.');
    await second.getByLabel('Full Name').blur();
    const choice = second.getByRole('region', { name: 'Choose which text stays for Full Name' });
    await expect(choice.getByText('You changed this answer in another tab or on another device.')).toBeVisible();
    await expect(choice.getByText('Asha Patil')).toBeVisible();
    // It stands at its question.
    await expect(
      second.locator('form > *', { has: second.getByLabel('Full Name') }).filter({ has: choice }),
    ).toBeVisible();
    await expect(second.getByText('Not saved yet: choose which text stays.')).toBeVisible();
    await choice.getByRole('button', { name: 'Keep what I wrote here' }).click();
    await expect(choice).toBeHidden();
    await expect(second.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Asha P.');
  });
});
