import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { addProgram, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const column = (label: string, type: 'text' | 'email' | 'select', more: object = {}) => ({
  label,
  type,
  required: type !== 'select',
  ...more,
});
const fields: SampleField[] = [
  { label: 'Full name', fieldType: 'text', isRequired: true },
  {
    label: 'Co-founders',
    fieldType: 'group',
    columns: [
      column('Name', 'text'),
      column('ई-मेल', 'email'),
      column('Role', 'select', { options: ['Technology', 'Business'] }),
      column('Mobile', 'text', { required: false, pattern: 'mobile_number' }),
    ],
    maxRows: 3,
  },
];

test.use({ viewport: { width: 390, height: 844 } });

test('rows are added, corrected, kept in the draft, left out and sent', async ({ page }) => {
  const program = addProgram(site.database, uniqueTitle('Teams'), fields);
  const row = (number: number) => page.getByRole('group', { name: `Row ${number}`, exact: true });
  const add = page.getByRole('button', { name: 'Add a row to Co-founders' });
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Full name').fill('Asha Patil');
  await row(1).getByLabel('Name').fill('Meera');
  await row(1).getByLabel('ई-मेल').fill('meera@gmial.com');
  const doubt = row(1).getByText('Did you mean meera@gmail.com?');
  await expect(doubt).toBeVisible();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(row(2).getByLabel('Name')).toBeFocused();
  await row(2).getByLabel('ई-मेल').fill('ravi@example.org');
  await row(2).getByLabel('Role').selectOption('Business');
  await expect(row(2).getByLabel('Mobile')).toHaveAccessibleDescription('Ten digits, or + and the country code first.');
  await row(2).getByLabel('Mobile').fill('98765 43210');
  // The tab keeps rows too.
  await page.reload();
  await expect(row(2).getByLabel('ई-मेल')).toHaveValue('ravi@example.org');
  await expect(row(1).getByLabel('Name')).toHaveValue('Meera');
  await page.getByRole('button', { name: 'Submit Application' }).click();

  const wrong = 'Row 2, “Name”: Enter an answer.';
  await expect(page.getByRole('link', { name: wrong })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: wrong }).click();
  await expect(row(2).getByLabel('Name')).toBeFocused();
  await expect(row(2).getByLabel('ई-मेल')).toHaveValue('ravi@example.org');
  await row(2).getByLabel('Name').fill('Ravi');
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await page.getByRole('link', { name: 'Continue your application' }).click();

  // In the saved draft too, another row loses nothing.
  await row(1).getByLabel('Name').fill('Meera Rao');
  await add.click();
  await expect(row(3).getByLabel('Name')).toHaveValue('');
  await expect(add).toBeHidden();
  await expect(row(1).getByLabel('Name')).toHaveValue('Meera Rao');
  // A person who was just typed is invited from there.
  await page.getByText('Links to this page', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Make a link for Meera Rao' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a link for Ravi' })).toBeVisible();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Remove row 1 of Co-founders' }).click();
  await expect(row(1).getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Row 1 removed. 2 rows are left.')).toBeAttached();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await page.goto('/apply/mine/receipt');
  await expect(page.getByRole('row').filter({ hasText: 'Ravi' }).getByRole('cell')).toHaveText([
    /^Ravi$/,
    /^ravi@example.org$/,
    /^Business$/,
    '98765 43210',
  ]);
  await expect(page.getByText('Meera')).toHaveCount(0);
});
