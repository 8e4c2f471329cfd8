import { expect, test } from 'vitest';
import { readColumns } from '#lib/forms/questions/groups.ts';
import { storedColumnsSchema } from '#lib/forms/questions/question.schema.ts';
import { columnsInWords, conditionProblems } from '#lib/forms/questions/row-problems.ts';
import { program } from '../entities/program.ts';
import type { ContentValues } from '../fields/field.ts';
import { fieldSchema } from '../fields/field-schema.ts';
import { formProblems } from './form-problems.ts';

const part = (label: string, more: object = {}) => ({ label, type: 'text', required: false, options: [], ...more });
const two = [part('Name'), part('Email', { type: 'email' })];
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
  expect(wrongIn([part('Name')])).toMatch(/^Add at least two/);
  expect(wrongIn(Array.from({ length: 12 }, (_, index) => part(`Part ${index}`)))).toBeUndefined();
  expect(wrongIn(Array.from({ length: 13 }, (_, index) => part(`Part ${index}`)))).toBe('Add no more than 12.');
  expect(wrongIn([part('Name'), part(' ')])).toMatch(/^Say what each row asks/);
  expect(wrongIn([part('Name'), part('NAME')])).toBe('“NAME” is there twice. Change one of them.');
  expect(wrongIn([part('Name'), part('Email [work]')])).toMatch(/square brackets/);
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(wrongIn([part('Name'), part(name)]), name).toMatch(/uses the name/);
  expect(wrongIn([part('Name'), part('x'.repeat(61))])).toBe('Number 2: Use 60 characters or fewer.');
  expect(wrongIn('soon')).toBeDefined();
});

test('each row asks plainly: no file, no group, no condition, and a menu has options', () => {
  for (const type of ['file', 'group', 'checkboxes', 'textarea'])
    expect(wrongIn([part('Name'), part('More', { type })]), type).toBeDefined();
  expect(wrongIn([part('Name'), part('Role', { type: 'select', options: ['One'] })])).toMatch(/at least two options/);
  expect(wrongIn([part('Name'), part('Role', { type: 'select', options: ['One', 'One'] })])).toMatch(/there twice/);
  expect(wrongIn([part('Name'), part('Role', { type: 'select', options: ['One', ' ', 'Two'] })])).toBeUndefined();
});

test('the rules for an answer in a row fit its type, and a last day is not before the first', () => {
  const ruled = (type: string, rules: object) => wrongIn([part('Name'), part('More', { type, ...rules })]);
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
    stored([part('PAN', rules), part('Born', { type: 'date', ...rules }), part('Email', { type: 'email', ...rules })]),
  ).toEqual([
    part('PAN', { pattern: 'pan' }),
    part('Born', { type: 'date', earliest: '2026-04-01', date_limit: 'past' }),
    part('Email', { type: 'email' }),
  ]);
});

test('columns say in words what their answers must be, for who compares versions', () => {
  const columns = [
    part('Mobile', { pattern: 'mobile_number', required: true }),
    part('Role', { type: 'select', options: ['Technology', 'Business'] }),
    part('Born', { type: 'date', latest: '2010-12-31', date_limit: 'past' }),
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

const row = (label: string, field_type: string, more: ContentValues = {}): ContentValues => ({
  label,
  field_type,
  ...more,
});
const when = (question: string, operator: string, value = '') =>
  JSON.stringify({ match: 'all', terms: [{ question, operator, value }] });
const problem = (condition: string) =>
  conditionProblems([
    row('About you', 'section'),
    row('Kind', 'radio', { options: 'One\nTwo' }),
    row('Age', 'number'),
    row('Born', 'date'),
    row('Asked', 'text', { show_if: condition }),
    row('Later', 'text'),
  ])['form_fields.4.show_if']?.[0];

test.each([
  [when('Later', 'filled'), '“Later” is not a question above this one.'],
  [when('Asked', 'filled'), '“Asked” is not a question above this one.'],
  [when('About you', 'filled'), '“About you” is not a question above this one.'],
  [when('', 'filled'), 'Choose a question above this one.'],
  [when('Age', 'contains', '1'), 'Choose another comparison for “Age”.'],
  [when('Kind', 'is', 'Three'), '“Three” is not an option of “Kind”.'],
  [when('Kind', 'is'), 'Enter what “Kind” is compared with.'],
  [when('Age', 'over', 'old'), '“Age” is compared with a number.'],
  [when('Born', 'before', 'soon'), '“Born” is compared with a date, like 2026-12-31.'],
  [when('Kind', 'is', 'Two'), undefined],
  [when('Kind', 'empty'), undefined],
  [when('Age', 'over', '18'), undefined],
  [when('Born', 'after', '2000-01-01'), undefined],
])('%s: %s', (condition, message) => {
  expect(problem(condition)).toBe(message);
});

test('a choice needs options, and checkboxes none with the separator', () => {
  const problems = formProblems([
    row('A', 'select'),
    row('B', 'radio', { options: 'Only one' }),
    row('C', 'checkboxes', { options: 'a\nb; c' }),
    row('D', 'select', { options: ' a \n\nb; c' }),
  ]);
  expect(Object.keys(problems)).toEqual(['form_fields.0.options', 'form_fields.1.options', 'form_fields.2.options']);
});

const under18 = { label: 'I am under 18', field_type: 'checkbox', means_minor: true };
const parent = { label: 'Parent', field_type: 'email', asks_parent: true };
const name = { label: 'Name', field_type: 'text' };

/** The form's messages about rows as staff send them. */
function problems(...rows: object[]) {
  const list = program.fields.find(({ name: each }) => each === 'form_fields');
  if (!list) throw new Error('The program has no questions.');
  const form_fields = fieldSchema(list).parse(rows) as ContentValues[];
  return program.check?.({ form_fields }) ?? {};
}

test('both marks together, or none, are fine', () => {
  expect(problems(name, under18, parent)).toEqual({});
  expect(problems(name, { ...under18, means_minor: false }, { ...parent, asks_parent: false })).toEqual({});
});

test('one without the other is named on its question', () => {
  expect(problems(name, under18)).toEqual({ 'form_fields.1.means_minor': [expect.stringContaining('Also mark')] });
  expect(problems(parent, name)).toEqual({ 'form_fields.0.asks_parent': [expect.stringContaining('Also mark')] });
});

test('a mark that is given twice is named on the later question', () => {
  const second = [
    { ...under18, label: 'I am a child' },
    { ...parent, label: 'Guardian' },
  ];
  expect(Object.keys(problems(under18, parent, ...second))).toEqual([
    'form_fields.2.means_minor',
    'form_fields.3.asks_parent',
  ]);
});

test('a question that became one of another type loses its mark, so that the other mark is alone', () => {
  const changed = { ...parent, field_type: 'text' };
  expect(problems(under18, changed)).toEqual({ 'form_fields.0.means_minor': [expect.stringContaining('Also mark')] });
  expect(problems({ ...under18, field_type: 'text' }, changed)).toEqual({});
});
