import { expect, test } from 'vitest';
import { readColumns } from '#lib/forms/questions/groups.ts';
import { storedColumnsSchema } from '#lib/forms/questions/question.schema.ts';
import { columnsInWords } from '#lib/forms/questions/row-problems.ts';
import type { ContentValues } from './fields/field.ts';
import { formProblems } from './forms/form-problems.ts';

const column = (label: string, more: object = {}) => ({ label, type: 'text', required: false, options: [], ...more });
const two = [column('Name'), column('Email', { type: 'email' })];
const group = (columns: unknown, more: ContentValues = {}): ContentValues => ({
  label: 'Co-founders',
  field_type: 'group',
  columns: typeof columns === 'string' ? columns : JSON.stringify(columns),
  ...more,
});
const wrongIn = (columns: unknown) => formProblems([group(columns)])['form_fields.0.columns']?.[0];

test('a group asks two to twelve things, each with a name of its own', () => {
  expect(formProblems([group(two)])).toEqual({});
  expect(wrongIn([])).toMatch(/^Add at least two/);
  expect(formProblems([{ label: 'Co-founders', field_type: 'group' }])).toEqual({
    'form_fields.0.columns': [expect.stringMatching(/^Add at least two/)],
  });
  expect(wrongIn([column('Name')])).toMatch(/^Add at least two/);
  expect(wrongIn(Array.from({ length: 12 }, (_, index) => column(`Part ${index}`)))).toBeUndefined();
  expect(wrongIn(Array.from({ length: 13 }, (_, index) => column(`Part ${index}`)))).toBe('Add no more than 12.');
  expect(wrongIn([column('Name'), column(' ')])).toMatch(/^Say what each row asks/);
  expect(wrongIn([column('Name'), column('NAME')])).toBe('“NAME” is there twice. Change one of them.');
  expect(wrongIn([column('Name'), column('Email [work]')])).toMatch(/square brackets/);
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(wrongIn([column('Name'), column(name)]), name).toMatch(/uses the name/);
  expect(wrongIn([column('Name'), column('x'.repeat(61))])).toBe('Number 2: Use 60 characters or fewer.');
  expect(wrongIn('soon')).toBeDefined();
});

test('what each row asks is plain: no file, no group, no condition, and a menu has options', () => {
  for (const type of ['file', 'group', 'checkboxes', 'textarea'])
    expect(wrongIn([column('Name'), column('More', { type })]), type).toBeDefined();
  expect(wrongIn([column('Name'), column('Role', { type: 'select', options: ['One'] })])).toMatch(
    /at least two options/,
  );
  expect(wrongIn([column('Name'), column('Role', { type: 'select', options: ['One', 'One'] })])).toMatch(/there twice/);
  expect(wrongIn([column('Name'), column('Role', { type: 'select', options: ['One', ' ', 'Two'] })])).toBeUndefined();
});

test('what an answer in a row must be fits its type, and a last day is not before the first', () => {
  const ruled = (type: string, rules: object) => wrongIn([column('Name'), column('More', { type, ...rules })]);
  for (const pattern of ['pin_code', 'pan', 'gstin', 'mobile_number'])
    expect(ruled('text', { pattern })).toBeUndefined();
  expect(ruled('number', { pattern: 'mobile_number' })).toBeUndefined();
  expect(ruled('number', { pattern: 'gstin' })).toBe(
    '“More” must have letters, so choose “One line of text” as its answer.',
  );
  const days = { earliest: '2026-04-01', latest: '2026-04-01', date_limit: 'past' };
  expect(ruled('date', days)).toBeUndefined();
  expect(ruled('date', { ...days, latest: '2026-03-31' })).toBe(
    'The last day of “More” is before its first day. Change one of them.',
  );
  expect(ruled('text', { pattern: 'aadhaar' })).toBe('Number 2: Choose one of: pin_code, pan, gstin, mobile_number.');
  expect(ruled('date', { earliest: 'soon' })).toBe('Number 2: Enter dates like 2026-12-05.');
});

test('a column is stored without the rules that it does not have, or that its type does not ask', () => {
  const stored = (columns: object[]) => JSON.parse(String(storedColumnsSchema.parse(JSON.stringify(columns))));
  expect(stored(two)).toEqual(two);
  const rules = { pattern: 'pan', earliest: '2026-04-01', latest: '', date_limit: 'past' };
  expect(
    stored([
      column('PAN', rules),
      column('Born', { type: 'date', ...rules }),
      column('Email', { type: 'email', ...rules }),
    ]),
  ).toEqual([
    column('PAN', { pattern: 'pan' }),
    column('Born', { type: 'date', earliest: '2026-04-01', date_limit: 'past' }),
    column('Email', { type: 'email' }),
  ]);
});

test('columns say in words what their answers must be, for who compares versions', () => {
  const columns = [
    column('Mobile', { pattern: 'mobile_number', required: true }),
    column('Role', { type: 'select', options: ['Technology', 'Business'] }),
    column('Born', { type: 'date', latest: '2010-12-31', date_limit: 'past' }),
  ];
  expect(columnsInWords(readColumns(JSON.stringify(columns))).split('\n')).toEqual([
    'Mobile (One line of text, Mobile number, required)',
    'Role (One option from a menu: Technology, Business)',
    'Born (Date, Today or before, last day 31 December 2010)',
  ]);
});

test('the numbers of rows do not contradict each other, and stay within ten', () => {
  expect(formProblems([group(two, { min_rows: 3, max_rows: 2 })])).toEqual({
    'form_fields.0.max_rows': ['Enter a number that is not below the minimum.'],
  });
  expect(formProblems([group(two, { max_rows: 11 })])).toEqual({ 'form_fields.0.max_rows': ['Enter 10 or less.'] });
});

test('no question has the name of a cell', () => {
  const text = { label: 'Co-founders[10][Email]', field_type: 'text' };
  expect(formProblems([group(two), text])['form_fields.1.label']).toBeDefined();
  expect(formProblems([group(two), { ...text, label: 'Co-founders[11][Email]' }])).toEqual({});
});

test('a condition can ask whether a group has an answer, and nothing else of it', () => {
  const after = (operator: string) => ({
    label: 'Agreement',
    field_type: 'text',
    show_if: JSON.stringify({ match: 'all', terms: [{ question: 'Co-founders', operator, value: '' }] }),
  });
  expect(formProblems([group(two), after('filled')])).toEqual({});
  expect(formProblems([group(two), after('is')])['form_fields.1.show_if']).toBeDefined();
});
