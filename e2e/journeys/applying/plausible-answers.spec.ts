import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addProgram, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The browser logs rejected requests on the console.
test.use({ allowedErrors: /status of 422/ });

const fields: SampleField[] = [
  { label: 'Full Name', fieldType: 'text', isRequired: true },
  { label: 'Email', fieldType: 'email', isRequired: true },
  { label: 'Mobile', fieldType: 'text', isRequired: true, pattern: 'mobile_number', patternRefuses: true },
  { label: 'PIN code', fieldType: 'number', pattern: 'pin_code', patternRefuses: true },
  { label: 'PAN', fieldType: 'text', pattern: 'pan', patternRefuses: true },
  { label: 'GSTIN', fieldType: 'text', pattern: 'gstin', patternRefuses: true },
  { label: 'Date of birth', fieldType: 'date', dateLimit: 'past' },
];
const implausible = {
  'Full Name': '  Sunita Patil ',
  Email: 'sunita@gmial',
  Mobile: '1',
  'PIN code': '42500',
  PAN: '27ABC',
  GSTIN: '27ABC',
  'Date of birth': '2095-01-31',
};
const plausible = {
  Mobile: '९८७६५ ४३२१०',
  'PIN code': '425 001',
  PAN: 'abcde1234f',
  GSTIN: '27 AAPFU0939F1ZV',
  'Date of birth': '2001-01-31',
};
const stored = {
  'Full Name': 'Sunita Patil',
  Email: 'sunita@gmial',
  Mobile: '९८७६५ ४३२१०',
  'PIN code': '425001',
  PAN: 'abcde1234f',
  GSTIN: '27 AAPFU0939F1ZV',
  'Date of birth': '2001-01-31',
};

async function fill(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers))
    await page.getByLabel(new RegExp(`^${label}\\*?$`)).fill(answer);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();

test('implausible answers are told at their fields, and a slip in an address is asked about, never refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const program = addProgram(site.database, uniqueTitle('With plausible answers'), fields);
  await page.goto(`/apply?program=${program.id}`);
  await fill(page, implausible);
  await submit(page);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('listitem')).toHaveText([
    /mobile number for “Mobile”/,
    /PIN code for “PIN code”/,
    /PAN for “PAN”/,
    /GSTIN for “GSTIN”/,
    '“Date of birth” must not be in the future.',
  ]);
  await expect(page.getByText('Did you mean sunita@gmail.com?')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page, 'with a question about the address');
  await page.getByRole('button', { name: 'Yes, change it' }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('sunita@gmail.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Did you mean')).toBeHidden();
  // Whoever insists is asked again, and no more than asked.
  await page.getByLabel('Email').fill('sunita@gmial');
  await expect(page.getByText('Did you mean sunita@gmail.com?')).toBeVisible();
  await fill(page, plausible);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(storedSubmissions(site.database, program.id).map(({ answers }) => answers)).toEqual([stored]);
});

const asking: SampleField[] = [
  { label: 'Email', fieldType: 'email', isRequired: true },
  { label: 'Mobile', fieldType: 'text', isRequired: true, pattern: 'mobile_number' },
  { label: 'Website', fieldType: 'url' },
  { label: 'Date of birth', fieldType: 'date', dateLimit: 'past' },
];

test('an answer of another pattern is asked about when its control is left, is sent as typed, and is marked for staff', async ({
  page,
}) => {
  const program = addProgram(site.database, uniqueTitle('With questions about answers'), asking);
  await page.goto(`/apply?program=${program.id}`);
  await expect(page.getByLabel('Mobile')).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Mobile')).toHaveAttribute('inputmode', 'tel');
  await fill(page, { Email: 'sunita@example.org', Mobile: 'Test' });
  await expect(page.getByText('Is this a mobile number? It has no ten digits.')).toBeHidden();
  await page.getByLabel('Website').fill('https:/example.org');
  await expect(page.getByText('Is this a mobile number? It has no ten digits.')).toBeVisible();
  const born = page.getByLabel('Date of birth');
  await expect(born).toHaveAttribute('min', '1900-01-01');
  await born.fill('0098-05-12');
  await born.blur();
  await expect(born).toHaveValue('1998-05-12');
  await expect(page.getByText('Did you mean https://example.org?')).toBeVisible();
  await expectAccessible(page, 'with questions about answers');
  await page.getByLabel('Mobile').fill('98765 43210');
  await expect(page.getByText('Is this a mobile number?')).toBeHidden();
  await page.getByLabel('Mobile').fill(' Test ');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  const [sent] = storedSubmissions(site.database, program.id);
  expect(sent?.answers).toEqual({
    Email: 'sunita@example.org',
    Mobile: 'Test',
    Website: 'https:/example.org',
    'Date of birth': '1998-05-12',
  });
  await signInAt(page, `/admin/submissions/${sent?.id}`);
  await expect(page.getByText('Is this a mobile number? It has no ten digits.')).toBeVisible();
});

test('staff choose what an answer must be, see it in the preview, and are told what cannot be', async ({
  page,
  program,
}) => {
  await signInAt(page, `/admin/content/program/${program.id}`);
  const rows = page.getByRole('group', { name: 'Questions of the form' }).getByRole('listitem');
  const preview = page.getByRole('region', { name: 'Form as visitors see it' });
  const size = rows.filter({ hasText: 'Team Size' });
  await size.locator('summary').press('Enter');
  await size.getByLabel('Pattern').selectOption('GSTIN');
  await expect(preview.getByRole('link', { name: /It has letters/ })).toBeVisible();
  await size.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('One line of text');
  await expect(preview.getByRole('link', { name: /It has letters/ })).toBeHidden();
  await expect(preview.getByLabel('Team Size')).toHaveAccessibleDescription(/Fifteen letters and digits/);
  await expect(size.getByLabel('Refuse any other answer')).not.toBeChecked();
  await size.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('Date');
  await size.getByLabel('Which dates it takes').selectOption('Today or before');
  await size.getByLabel('First day').fill('2026-04-01');
  await size.getByLabel('Last day').fill('2020-03-31');
  await expect(preview.getByRole('link', { name: /not before the first day/ })).toBeVisible();
  await size.getByLabel('First day').fill('1950-04-01');
  await expect(preview.getByLabel('Team Size')).toHaveAccessibleDescription(
    'Not in the future. 1 April 1950 to 31 March 2020.',
  );
  await preview.getByLabel('Team Size').fill('2024-05-05');
  await preview.getByRole('button', { name: 'Try the form’s checks' }).press('Enter');
  await expect(preview.getByText('“Team Size” must be 31 March 2020 or before.')).toBeVisible();
  // The rows of a group are asked in the same way.
  await page.getByRole('button', { name: 'Add a question', exact: true }).click();
  const group = rows.nth(program.fields.length);
  await group.getByRole('textbox', { name: 'Question', exact: true }).fill('Partners');
  await group.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('Several rows');
  for (const [index, name] of ['Mobile', 'Since'].entries()) {
    await group.getByRole('button', { name: 'Add what each row asks' }).click();
    await group.getByRole('textbox', { name: 'Name' }).nth(index).fill(name);
  }
  const columns = group.getByRole('group', { name: 'Questions of a row' }).getByRole('listitem');
  await columns.first().getByLabel('Pattern').selectOption('Mobile number');
  await columns.first().getByLabel('Refuse any other answer').check();
  await columns.last().getByRole('combobox', { name: 'Answer' }).selectOption('Date');
  await columns.last().getByLabel('Which dates it takes').selectOption('Today or before');
  await columns.last().getByLabel('Last day').fill('2020-03-31');
  const row = preview.getByRole('group', { name: 'Row 1' });
  await expect(row.getByLabel('Mobile')).toHaveAccessibleDescription('Ten digits, or + and the country code first.');
  await expect(row.getByLabel('Since')).toHaveAccessibleDescription('Not in the future. 31 March 2020 or before.');
  await row.getByLabel('Mobile').fill('1');
  await preview.getByRole('button', { name: 'Try the form’s checks' }).press('Enter');
  await expect(row.getByText('Enter a mobile number, like 98765 43210.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();
  const { data } = await (await page.request.get(`/api/programs/${program.id}/`)).json();
  expect(data.form_fields.find(({ label }: { label: string }) => label === 'Team Size')).toMatchObject({
    field_type: 'date',
    pattern: null,
    earliest: '1950-04-01',
    latest: '2020-03-31',
    date_limit: 'past',
  });
  expect(data.form_fields.find(({ label }: { label: string }) => label === 'Partners')?.columns).toEqual([
    expect.objectContaining({ label: 'Mobile', type: 'text', pattern: 'mobile_number', date_limit: null }),
    expect.objectContaining({ label: 'Since', type: 'date', pattern: null, latest: '2020-03-31', date_limit: 'past' }),
  ]);
});
