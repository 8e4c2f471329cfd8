import type { Page } from '@playwright/test';
import { expectAccessible, expectBoxesBesideLabels, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addProgram, choiceFields, conditionalFields } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const stored = {
  District: 'Dhule',
  'How do you work?': 'In a team',
  क्षेत्र: 'Water; शेती',
  'Date of birth': '2001-02-28',
  Website: 'https://example.org',
  Mobile: '98765 43210',
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
  const program = addProgram(site.database, 'With every type of question', choiceFields);
  await page.goto(`/apply?program=${program.id}`);
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
  // The choice outlives a reload.
  await page.reload();
  await expectChoices(page);
  await page.getByLabel('Mobile').fill('98765 43210');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectBoxesBesideLabels(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(sent(program.id)).toEqual([stored]);
});

test('a question appears with the answer that it depends on, Enter leads past it without, and it is not sent', async ({
  page,
}) => {
  const program = addProgram(site.database, 'With a condition', [
    { label: 'Full name', fieldType: 'text', isRequired: true },
    ...conditionalFields,
    { label: 'Team size', fieldType: 'number' },
  ]);
  await page.goto(`/apply?program=${program.id}`);
  const gstin = page.getByLabel('GSTIN');
  const size = page.getByLabel('Team size');
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expect(gstin).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(size).toBeFocused();
  await size.fill('4');
  await size.hover();
  // The wheel leaves a number as it is.
  await page.mouse.wheel(0, 120);
  await expect(size).not.toBeFocused();
  await expect(size).toHaveValue('4');
  await size.press('Enter');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeFocused();

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
  expect(sent(program.id)).toEqual([
    { 'Full name': 'Asha Patil', 'Registered company': 'No', GSTIN: '', 'Team size': '4' },
  ]);
});
