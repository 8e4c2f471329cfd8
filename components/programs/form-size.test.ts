import { expect, test } from 'vitest';
import type { FieldType } from '#lib/forms/questions/form-field.ts';
import { formSize, requiredSize } from './form-size.ts';

const some = (count: number, fieldType: FieldType, isRequired: boolean, showIf: string | null = null) =>
  Array.from({ length: count }, () => ({ fieldType, isRequired, showIf }));

test.each([
  ['5 questions, 1 file', 'All are required.', [...some(5, 'text', true), ...some(1, 'file', true)]],
  ['5 questions, 1 file', 'Required: 5 questions.', [...some(5, 'text', true), ...some(1, 'file', false)]],
  [
    '3 questions, 2 files',
    'Required: 1 question, 2 files.',
    [...some(1, 'text', true), ...some(2, 'email', false), ...some(2, 'file', true)],
  ],
  ['2 questions', 'Required: 1 question.', [...some(1, 'text', true), ...some(1, 'text', true, '{}')]],
  ['1 question', 'It is required.', some(1, 'text', true)],
  ['1 file', 'No answer is required.', some(1, 'file', false)],
])('%s. %s', (size, required, fields) => {
  expect([formSize(fields), requiredSize(fields)]).toEqual([size, required]);
});
