import { describe, expect, test } from 'vitest';
import type { FormField } from '../programs/program.ts';
import { validateAnswers } from './form-definition.ts';
import { matchForm } from './match-form.ts';
import { errorsOf } from './problems.ts';
import { sentApplication } from './sent-application.ts';

const field = (label: string, fieldType: FormField['fieldType'], more: Partial<FormField> = {}): FormField => ({
  id: 1,
  label,
  fieldType,
  isRequired: false,
  order: 1,
  helpText: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  meansMinor: false,
  asksParent: false,
  ...more,
});
const check = (one: FormField, value: unknown) => {
  const { answers, problems } = validateAnswers([{ field: one, value }]);
  return problems[0]?.message ?? answers[0]?.value;
};

describe('values', () => {
  test.each([
    [field('T', 'text'), '  as typed ', '  as typed '],
    [field('T', 'text'), 12, '12'],
    [field('T', 'text'), null, ''],
    [field('E', 'email'), ' asha@example.org ', 'asha@example.org'],
    [field('E', 'email'), '', ''],
    [field('N', 'number'), ' -12.50 ', '-12.50'],
    [field('N', 'number'), 3.5, '3.5'],
    [field('N', 'number', { minimum: '0', maximum: '10' }), '10', '10'],
    [field('A', 'textarea'), 'one\ntwo', 'one\ntwo'],
    [field('C', 'checkbox'), '', 'false'],
    [field('C', 'checkbox'), undefined, 'false'],
    [field('C', 'checkbox'), true, 'true'],
    [field('C', 'checkbox', { isRequired: true }), 'true', 'true'],
  ])('%j with %j', (one, value, stored) => {
    expect(check(one, value)).toBe(stored);
  });
});

describe('problems', () => {
  test.each([
    [field('T', 'text', { isRequired: true }), '   ', /Enter an answer/],
    [field('T', 'text', { maxLength: 3 }), 'four', /3 characters/],
    [field('T', 'text'), 'x'.repeat(5001), /5,000 characters or fewer\. It has 5,001\./],
    [field('T', 'text'), ['a'], /must be text/],
    [field('T', 'text'), { a: 1 }, /must be text/],
    [field('T', 'text'), 'a\0b', /cannot be saved/],
    [field('T', 'text'), '\ud800', /cannot be saved/],
    [field('E', 'email'), 'nobody', /email address/],
    [field('E', 'email'), `${'a'.repeat(250)}@example.org`, /email address/],
    [field('N', 'number'), 'twelve', /Enter a number/],
    [field('N', 'number'), '0x10', /Enter a number/],
    [field('N', 'number'), 'Infinity', /Enter a number/],
    [field('N', 'number'), '1e999', /Enter a number/],
    [field('N', 'number', { minimum: '1' }), '0', /1 or more/],
    [field('N', 'number', { maximum: '9' }), '9.01', /9 or less/],
    [field('C', 'checkbox'), 'yes', /true or false/],
    [field('C', 'checkbox', { isRequired: true }), 'false', /Tick/],
    [field('F', 'file'), 'a.pdf', /takes a file/],
  ])('%j with %j', (one, value, problem) => {
    expect(check(one, value)).toMatch(problem);
  });
});

const match = (fields: FormField[], sent: object) => matchForm(fields, sentApplication(Object.entries(sent), []));

test('an answer to a question that the form does not have is not dropped without a word', () => {
  const { problems } = match([field('T', 'text')], { Other: 'x' });
  expect(problems).toEqual([
    { label: 'Other', message: expect.stringMatching(/no question “Other”/), code: 'invalid' },
  ]);
});

test('labels that JavaScript gives a meaning are labels and nothing else', () => {
  const raw = JSON.parse('{"__proto__": "x", "toString": "y"}');
  const { answers, problems } = match([field('toString', 'text'), field('valueOf', 'text')], raw);
  expect(answers.map(({ value }) => value)).toEqual(['y', undefined]);
  expect(Object.keys(errorsOf([...problems, { label: 'toString', message: 'z', code: 'invalid' }]))).toEqual([
    '__proto__',
    'toString',
  ]);
});

test('every field that is no file gets an answer', () => {
  const fields = [field('T', 'text'), field('C', 'checkbox'), field('F', 'file')];
  const { answers } = validateAnswers(match(fields, {}).answers);
  expect(answers.map(({ field: { label }, value }) => [label, value])).toEqual([
    ['T', ''],
    ['C', 'false'],
  ]);
});
