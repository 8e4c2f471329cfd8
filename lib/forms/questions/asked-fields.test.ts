import { expect, test } from 'vitest';
import { askedFields, notAskedMessage } from './asked-fields.ts';
import type { Condition, Operator } from './condition.ts';
import type { FormField } from './form-field.ts';
import { plainQuestion } from './form-field.ts';

const field = (label: string, fieldType: FormField['fieldType'], more: Partial<FormField> = {}): FormField => ({
  id: label.charCodeAt(0),
  label,
  fieldType,
  isRequired: false,
  order: 1,
  ...plainQuestion,
  ...more,
});
const when = (match: Condition['match'], ...terms: [string, Operator, string][]) =>
  JSON.stringify({ match, terms: terms.map(([question, operator, value]) => ({ question, operator, value })) });

/** The labels of the questions that are asked of somebody with these answers. */
const asked = (fields: FormField[], answers: Record<string, string>) => {
  const { isAsked } = askedFields(fields, ({ label }) => answers[label] ?? '');
  return fields.filter(isAsked).map(({ label }) => label);
};

test.each<[FormField['fieldType'], string, Operator, string, boolean]>([
  ['text', 'Yes ', 'is', 'yes', true],
  ['text', '', 'is', '', false],
  ['text', '', 'is_not', 'yes', true],
  ['text', 'No', 'is_not', 'no', false],
  ['textarea', 'a Banana farm', 'contains', 'banana', true],
  ['text', ' ', 'filled', '', false],
  ['text', ' ', 'empty', '', true],
  ['number', '10', 'over', '9.5', true],
  ['number', '9.5', 'over', '9.5', false],
  ['number', '', 'under', '5', false],
  ['number', '5.0', 'is', '5', true],
  ['date', '2026-11-23', 'before', '2026-11-24', true],
  ['date', '2026-11-24', 'after', '2026-11-24', false],
  ['date', '', 'before', '2026-11-24', false],
  ['radio', 'In a team', 'is', 'In a team', true],
  ['checkboxes', 'Water; Health', 'contains', 'Health', true],
  ['checkboxes', 'Water; Mental health', 'contains', 'Health', false],
  ['checkbox', 'true', 'filled', '', true],
  ['checkbox', 'false', 'filled', '', false],
  ['checkbox', 'false', 'empty', '', true],
  ['file', 'file', 'filled', '', true],
  ['file', '', 'filled', '', false],
])('%s %j %s %j: %s', (type, answer, operator, value, isMet) => {
  const fields = [field('A', type), field('B', 'text', { showIf: when('all', ['A', operator, value]) })];
  expect(asked(fields, { A: answer })).toEqual(isMet ? ['A', 'B'] : ['A']);
});

test('all or any of the terms', () => {
  const terms: [string, Operator, string][] = [
    ['A', 'filled', ''],
    ['B', 'filled', ''],
  ];
  const form = (match: Condition['match']) => [
    field('A', 'text'),
    field('B', 'text'),
    field('C', 'text', { showIf: when(match, ...terms) }),
  ];
  expect(asked(form('any'), { A: 'x' })).toEqual(['A', 'B', 'C']);
  expect(asked(form('all'), { A: 'x' })).toEqual(['A', 'B']);
  expect(asked(form('all'), { A: 'x', B: 'y' })).toEqual(['A', 'B', 'C']);
});

test('a question that is not asked has no answer for those after it', () => {
  const fields = [
    field('A', 'checkbox'),
    field('B', 'text', { showIf: when('all', ['A', 'filled', '']) }),
    field('C', 'text', { showIf: when('all', ['B', 'filled', '']) }),
    field('D', 'text', { showIf: when('all', ['B', 'empty', '']) }),
  ];
  expect(asked(fields, { A: 'true', B: 'x' })).toEqual(['A', 'B', 'C']);
  expect(asked(fields, { A: 'false', B: 'x' })).toEqual(['A', 'D']);
});

test('a condition on a later or a missing question is not met, and one that cannot be read counts as none', () => {
  const fields = [
    field('A', 'text', { showIf: when('any', ['B', 'empty', '']) }),
    field('B', 'text', { showIf: when('any', ['Gone', 'empty', '']) }),
    field('C', 'text', { showIf: '{' }),
  ];
  expect(asked(fields, {})).toEqual(['C']);
});

test('an answer can be required by another', () => {
  const fields = [
    field('A', 'radio'),
    field('B', 'text', { requireIf: when('all', ['A', 'is', 'Yes']) }),
    field('C', 'text', { isRequired: true, showIf: when('all', ['A', 'is', 'Yes']) }),
  ];
  const required = (A: string) => {
    const { isRequired } = askedFields(fields, ({ label }) => (label === 'A' ? A : ''));
    return fields.filter(isRequired).map(({ label }) => label);
  };
  expect(required('Yes')).toEqual(['B', 'C']);
  expect(required('No')).toEqual([]);
});

test('a refused answer says what it depends on', () => {
  const registered = field('Registered company', 'radio');
  const gstin = field('GSTIN', 'text', { showIf: when('all', ['Registered company', 'is', 'Yes']) });
  expect(notAskedMessage(gstin, [registered, gstin])).toBe(
    '“GSTIN” is asked only if “Registered company” is “Yes”. Leave it empty.',
  );
});
