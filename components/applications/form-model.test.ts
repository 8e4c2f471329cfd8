import { expect, test } from 'vitest';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { plainQuestion } from '#lib/forms/questions/form-field.ts';
import { summaryErrors } from './form-places.ts';

const field = (id: number, label: string): FormField => ({
  id,
  label,
  fieldType: 'text',
  isRequired: true,
  order: id,
  ...plainQuestion,
});

test('errors stand in the order of the form; those of no field come first and lead nowhere', () => {
  const errors = { Second: ['b'], Gone: ['of the form as a whole'], First: ['a', 'another'] };
  expect(summaryErrors([field(11, 'First'), field(12, 'Second')], errors)).toEqual([
    { message: 'of the form as a whole' },
    { fieldId: 'field-11', message: 'a' },
    { fieldId: 'field-11', message: 'another' },
    { fieldId: 'field-12', message: 'b' },
  ]);
});
