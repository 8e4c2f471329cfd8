import { expect, test } from 'vitest';
import { type FormLanguage, shippedForms } from '#lib/content/forms/shipped-forms.ts';
import type { Answer } from '#lib/forms/questions/answer.ts';
import { guessSources } from './startup-plan.ts';
import { readSource, sourcesOf, targets } from './startup-source.ts';

interface Question {
  label: string;
  field_type: string;
  options?: string[];
  columns?: { label: string }[];
}

const texts: Record<string, string> = {
  email: 'asha@example.org',
  phone: '9822011111',
  number: '12',
  date: '2021-04-01',
  url: 'https://example.org',
};

/** The answers of someone who chooses the last option of each question. */
function answered({ label, field_type: type, options = [], columns = [] }: Question): Answer[] {
  const rows = JSON.stringify([Object.fromEntries(columns.map((column) => [column.label, `${column.label} of one`]))]);
  const value = type === 'group' ? rows : (options.at(-1) ?? texts[type] ?? `Answer to ${label}`);
  return ['section', 'stop', 'file', 'checkbox'].includes(type)
    ? []
    : [{ field: { id: 1, label, fieldType: type }, value }];
}

const fileOf = ({ label, field_type: type }: Question, index: number) =>
  type !== 'file'
    ? []
    : [
        {
          id: index,
          label,
          filename: 'a.png',
          mimeType: 'image/png',
          bytes: 100,
          sha256: '',
          caution: null,
          scan: null,
        },
      ];

function guessed(form: string, language: FormLanguage): Record<string, string> {
  const questions = (shippedForms.find(({ name }) => name === form)?.languages[language].questions ??
    []) as unknown as Question[];
  const sources = sourcesOf({ answers: questions.flatMap(answered), files: questions.flatMap(fileOf) }, () => false);
  return Object.fromEntries([...guessSources(sources)].map(([name, { label }]) => [name, label]));
}

test('the seed fund says the whole startup', () => {
  expect(guessed('seed-fund', 'en')).toEqual({
    startup_name: 'Name of the startup',
    startup_description: 'What problem do you solve, and for whom?',
    sector: 'Area',
    stage: 'How far is the product?',
    website: 'Website',
    founder_name: 'Name of the contact person',
    founder_email: 'Email address',
    founder_phone: 'Mobile number',
    team_name: 'All founders: Name',
    team_designation: 'All founders: Role',
    product_description: 'What is your product, and what is new about it?',
    incorporation_date: 'Date of registration',
    office_address: 'Town and district',
    dpiit_no: 'Number of the DPIIT certificate',
    revenue: 'Revenue of the last twelve months in rupees',
  });
});

const asked = ['seed-fund', 'pre-incubation', 'student-startup', 'women-founders', 'idea-challenge'];

test.each(asked)('%s is understood in Marathi as in English', (form) => {
  expect(Object.keys(guessed(form, 'mr')).sort()).toEqual(Object.keys(guessed(form, 'en')).sort());
});

test.each(asked)('%s names the startup, describes it and has its people', (form) => {
  expect(Object.keys(guessed(form, 'en'))).toEqual(
    expect.arrayContaining(['startup_name', 'startup_description', 'sector', 'founder_name', 'founder_email']),
  );
});

test('a startup’s name is not that of its founder, and papers are no pictures of a product', () => {
  const labels: [string, string][] = [
    ['Startup founder’s name', 'text'],
    ['Name of the startup', 'text'],
  ];
  const answers = labels.map(([label, fieldType]) => ({ field: { id: 1, label, fieldType }, value: label }));
  const file = { mimeType: 'image/jpeg', bytes: 1, sha256: '', caution: null, scan: null };
  const files = ['Photo of the certificate', 'Passport photo', 'Photograph of your product', 'Our logo'].map(
    (label, id) => ({ ...file, id, label, filename: 'a.jpg' }),
  );
  const guesses = guessSources(sourcesOf({ answers, files }, () => false));
  const labelOf = (name: string) => [...guesses].find(([each]) => each === name)?.[1].label;
  expect(labelOf('startup_name')).toBe('Name of the startup');
  expect(labelOf('founder_name')).toBe('Startup founder’s name');
  expect(labelOf('product_image')).toBe('Photograph of your product');
  expect(labelOf('founder_photo')).toBe('Passport photo');
  expect(labelOf('logo')).toBe('Our logo');
});

const target = (name: string) => {
  const found = targets.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};

const reading = (name: string, ...given: string[]) =>
  readSource(target(name), { key: '', label: '', type: 'text', texts: given });

test.each([
  ['stage', 'Prototype that works in the laboratory', 'Prototype'],
  ['stage', 'चालू स्थितीतील प्रारूप', 'Prototype'],
  ['stage', 'Paying customers', 'Early revenue'],
  ['stage', 'early-revenue', 'Early revenue'],
  ['trl', 'TRL 4', 4],
  ['trl', '7 – Demonstrated', 7],
  ['incorporation_date', '05/12/2021', '2021-12-05'],
  ['revenue', '₹12,50,000', 1_250_000],
  ['revenue', '2.5 lakh', 250_000],
  ['website', 'example.org', 'https://example.org'],
  ['startup_name', 'Sahyadri\nSolar', 'Sahyadri Solar'],
])('%s reads %s', (name, text, value) => {
  expect(reading(name, text)).toEqual({ values: [value] });
});

test.each([
  ['stage', 'We have no paying customers'],
  ['stage', 'It runs as a self-help group'],
  ['trl', '12'],
  ['incorporation_date', '2021'],
  ['website', 'none'],
  ['startup_name', 'x'.repeat(201)],
  ['founder_email', 'asha at example'],
  ['team_name', 'Asha, '.repeat(100_000)],
  ['startup_description', 'x'.repeat(50_001)],
])('%s does not guess what %s means', (name, text) => {
  expect(reading(name, text)).toHaveProperty('because');
});

test('names in one answer are the members of the team', () => {
  expect(reading('team_name', '1. Asha Patil\n2. Ravi Jadhav and Meera Shinde, अनिल व सुनील')).toEqual({
    values: ['Asha Patil', 'Ravi Jadhav', 'Meera Shinde', 'अनिल', 'सुनील'],
  });
});
