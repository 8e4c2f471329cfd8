import { expect, test } from 'vitest';
import type { ContentValues } from './field.ts';
import { formProblems } from './form-problems.ts';

const column = (label: string, more: object = {}) => ({ label, type: 'text', required: false, options: [], ...more });
const two = [column('Name'), column('Email', { type: 'email' })];
const group = (columns: unknown, more: ContentValues = {}): ContentValues => ({
  ...{
    label: 'Co-founders',
    field_type: 'group',
    columns: typeof columns === 'string' ? columns : JSON.stringify(columns),
  },
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
  expect(wrongIn([column('Name'), column('__proto__')])).toMatch(/uses the name/);
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
    ...{ label: 'Agreement', field_type: 'text' },
    show_if: JSON.stringify({ match: 'all', terms: [{ question: 'Co-founders', operator, value: '' }] }),
  });
  expect(formProblems([group(two), after('filled')])).toEqual({});
  expect(formProblems([group(two), after('is')])['form_fields.1.show_if']).toBeDefined();
});
