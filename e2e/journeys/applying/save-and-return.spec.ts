import type { Page } from '@playwright/test';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase, storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { samplePng } from '#e2e/unit/sample-files.ts';

const photo = (name: string, seed: number) => ({ name, mimeType: 'image/png', buffer: samplePng(200, seed) });

const draftsOf = (programId: number) =>
  inDatabase(
    site.database,
    (database) => database.prepare('SELECT id FROM SubmissionDraft WHERE programId = ?').all(programId).length,
  );

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an application with rows and several files is saved, resumed by its code in another browser, and sent', {
    tag: '@way',
  }, async ({ page, browser }) => {
    const program = addProgram(site.database, uniqueTitle('Teams'), [
      { label: 'Full Name', fieldType: 'text', isRequired: true },
      {
        label: 'Co-founders',
        fieldType: 'group',
        columns: [
          { label: 'Name', type: 'text', required: true },
          { label: 'ई-मेल', type: 'email' },
        ],
        maxRows: 3,
      },
      { label: 'Photos', fieldType: 'file', isRequired: true, maxFiles: 3 },
    ]);
    const rowOf = (on: Page, number: number) => on.getByRole('group', { name: `Row ${number}`, exact: true });
    const photos = (on: Page) => on.getByLabel('Photos').first();
    const save = page.getByRole('button', { name: 'Save and come back later' });
    const fill = async () => {
      await page.getByLabel('Full Name').fill('Asha Patil');
      await rowOf(page, 1).getByLabel('Name').fill('Meera');
      await photos(page).setInputFiles([photo('one.png', 1), photo('two.png', 2)]);
    };
    await page.goto(`/apply?program=${program.id}`);
    await fill();
    await save.click();
    await expect(page.getByRole('heading', { name: 'Your draft is saved', level: 1 })).toBeVisible();
    const code = await page.getByLabel('Your code').inputValue();
    const link = await page.getByLabel('Your private link').inputValue();
    // Going back and pressing again leads to the same draft.
    await page.goBack();
    await fill();
    await save.click();
    await expect(page.getByLabel('Your private link')).toHaveValue(link);
    await expect(page.getByLabel('Your code')).toHaveValue(code);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const elsewhere = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const other = await elsewhere.newPage();
    await other.goto('/apply/resume');
    await other.getByLabel('Your code').fill('AAAA-BBBB-CCCC');
    await other.getByRole('button', { name: 'Open my application' }).click();
    await expect(other.getByText('This code is wrong')).toBeVisible();
    await other.getByLabel('Your code').fill(code.toLowerCase().replaceAll('-', ' '));
    await other.getByRole('button', { name: 'Open my application' }).click();
    await expect(other.getByLabel('Full Name')).toHaveValue('Asha Patil');
    await expect(other.getByText(/Already uploaded: (one|two)\.png/)).toHaveCount(2);
    await other.getByLabel('Remove one.png').check();
    await photos(other).setInputFiles([photo('three.png', 3)]);
    await rowOf(other, 1).getByLabel('Name').fill('Meera Rao');
    await other.getByRole('button', { name: 'Add a row to Co-founders' }).click();
    await expect(rowOf(other, 1).getByLabel('Name')).toHaveValue('Meera Rao');
    await rowOf(other, 2).getByLabel('ई-मेल').fill('ravi@example.org');
    await other.getByRole('button', { name: 'Submit Application' }).click();
    await other.getByRole('link', { name: 'Row 2, “Name”: Enter an answer.' }).click();
    await expect(rowOf(other, 2).getByLabel('Name')).toBeFocused();
    await rowOf(other, 2).getByLabel('Name').fill('Ravi');
    await other.getByRole('button', { name: 'Submit Application' }).click();
    await expect(other.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    await other.goto('/apply/mine');
    const files = other.getByRole('list', { name: 'Files that you sent' }).getByRole('listitem');
    await expect(files).toHaveText([/two\.png/, /three\.png/]);
    const [sent] = storedSubmissions(site.database, program.id);
    expect(sent?.answers['Co-founders']).toMatch(/Meera Rao.*Ravi.*ravi@example\.org/s);
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
