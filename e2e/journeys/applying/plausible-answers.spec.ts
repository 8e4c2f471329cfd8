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
