import type { Page } from '@playwright/test';
import { expectAccessible, expectBoxesBesideLabels, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addProgram, choiceFields, conditionalFields } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { signIn } from '#e2e/fixtures/submissions-list.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const stored = {
  District: 'Dhule',
  'How do you work?': 'In a team',
  क्षेत्र: 'Water; शेती',
  'Date of birth': '2001-02-28',
  Website: 'https://example.org',
  Mobile: '98765 43210',
};

const open = async (page: Page, title: string) => {
  const program = addProgram(site.database, title, choiceFields);
  await page.goto(`/apply?program=${program.id}`);
  return program;
};

const openConditional = async (page: Page, title: string) => {
  const program = addProgram(site.database, title, conditionalFields);
  await page.goto(`/apply?program=${program.id}`);
  return program;
};

/** Everything but the phone number. */
async function fillChoices(page: Page) {
  await page.getByLabel('District').selectOption('Dhule');
  await page.getByRole('radio', { name: 'In a team' }).check();
  await page.getByRole('group', { name: 'क्षेत्र' }).getByRole('checkbox', { name: 'शेती' }).check();
  await page.getByRole('checkbox', { name: 'Water' }).check();
  await page.getByLabel('Date of birth').fill('2001-02-28');
  await page.getByLabel('Website').fill('example.org');
}

async function expectChoices(page: Page) {
  await expect(page.getByLabel('District')).toHaveValue('Dhule');
  await expect(page.getByRole('radio', { name: 'In a team' })).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByLabel('Date of birth')).toHaveValue('2001-02-28');
  await expect(page.getByLabel('Website')).toHaveValue('example.org');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
const sent = (programId: number) => storedSubmissions(site.database, programId).map(({ answers }) => answers);

test('choices, dates, addresses and phone numbers arrive as the form means them', async ({ page }) => {
  const program = await open(page, 'With every type of question');
  await submit(page);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('listitem')).toHaveCount(4);
  // The head of the page, which stays in view, must cover no control half.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page, 'with errors');
  await expectBoxesBesideLabels(page);
  // The link leads to the first option, and the group says what is wrong.
  await summary.getByRole('link', { name: /क्षेत्र/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Water' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'क्षेत्र' })).toHaveAccessibleDescription(/Choose an answer/);

  await fillChoices(page);
  await page.getByLabel('Mobile').fill('12345');
  await submit(page);
  await expect(summary.getByRole('listitem')).toHaveText([/Enter a phone number for “Mobile”/]);
  // What was chosen outlives a reload.
  await page.reload();
  await expectChoices(page);
  await page.getByLabel('Mobile').fill('98765 43210');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectBoxesBesideLabels(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(sent(program.id)).toEqual([stored]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto(`/admin/submissions?program=${program.id}`);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('group', { name: 'क्षेत्र' }).getByRole('checkbox', { name: 'Water' }).check();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter क्षेत्र: Water' })).toBeVisible();
  await expect(page.getByText('1 submission(s) found')).toBeVisible();
  await page.getByRole('link', { name: /^#\d+/ }).click();
  await expect(page.getByRole('link', { name: stored.Website })).toHaveAttribute('href', stored.Website);
  await expect(page.getByRole('link', { name: stored.Mobile })).toHaveAttribute('href', 'tel:9876543210');
  await expect(page.getByText('28 February 2001')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong answer brings the choices back, and the next try is stored', async ({ page }) => {
    const program = await open(page, 'With every type of question, plain');
    await fillChoices(page);
    await page.getByLabel('Mobile').fill('12345');
    await submit(page);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('listitem')).toHaveText([/Enter a phone number for “Mobile”/]);
    await expectChoices(page);
    await page.getByLabel('Mobile').fill('98765 43210');
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    expect(sent(program.id)).toEqual([stored]);
  });
});

test('a question appears with the answer that it depends on, and is not sent without it', async ({ page }) => {
  const program = await openConditional(page, 'With a condition');
  const gstin = page.getByLabel('GSTIN');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
  await expect(gstin).toBeHidden();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(gstin).toHaveAttribute('required');
  await submit(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Enter an answer for “GSTIN”.']);
  await gstin.fill('27AAAPL1234C1ZV');
  await page.reload();
  await expect(gstin).toHaveValue('27AAAPL1234C1ZV');
  await page.getByRole('radio', { name: 'No' }).check();
  await expect(gstin).toBeHidden();
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(sent(program.id)).toEqual([{ 'Registered company': 'No', GSTIN: '' }]);
});

test.describe('a condition without script', () => {
  test.use({ javaScriptEnabled: false });

  test('stands above its question, and an answer that nobody asked for comes back with the reason', async ({
    page,
  }) => {
    const program = await openConditional(page, 'With a condition, plain');
    await expect(page.getByText('Only if “Registered company” is “Yes”.')).toBeVisible();
    await page.getByRole('radio', { name: 'No' }).check();
    await page.getByLabel('GSTIN').fill('27');
    await submit(page);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      '“GSTIN” is asked only if “Registered company” is “Yes”. Leave it empty.',
    ]);
    await page.getByLabel('GSTIN').fill('');
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    expect(sent(program.id)).toEqual([{ 'Registered company': 'No', GSTIN: '' }]);
  });
});
