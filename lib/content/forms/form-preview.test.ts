import { expect, test } from 'vitest';
import { plainQuestion } from '#lib/forms/questions/form-field.ts';
import type { ContentValues } from '../fields/field.ts';
import { toPreviewField } from './form-preview.ts';
import { formProblems } from './form-problems.ts';

const row = (more: ContentValues = {}): ContentValues => ({
  label: 'Team size',
  field_type: 'number',
  is_required: true,
  help_text: null,
  max_length: null,
  minimum: null,
  maximum: null,
  ...more,
});

test('a row is the question that a save would make of it', () => {
  const typed = row({ label: ' Team size ', help_text: '', max_length: '12', minimum: '1', maximum: '1.5' });
  expect(toPreviewField(typed, -1, 3)).toEqual({
    id: -1,
    ...plainQuestion,
    order: 3,
    label: 'Team size',
    fieldType: 'number',
    isRequired: true,
    maxLength: 12,
    minimum: '1',
    maximum: '1.5',
  });
});

test.each<Record<string, string | null>>([
  { label: null },
  { label: '  ' },
  { field_type: null },
  { field_type: 'drawing' },
])('a row with %o is no question yet', (more) => {
  expect(toPreviewField(row(more), 1, 1)).toBeNull();
});

test('a limit that is being typed limits nothing', () => {
  expect(toPreviewField(row({ max_length: '-', minimum: '-', maximum: '1e' }), 1, 1)).toMatchObject({
    maxLength: null,
    minimum: null,
    maximum: null,
  });
});

test('problems are the ones of a save, in its words and places', () => {
  expect(formProblems([row(), row({ label: 'Website', field_type: 'text' })])).toEqual({});
  expect(formProblems([row(), row({ label: 'team SIZE' })])).toEqual({
    'form_fields.1.label': ['There is already a question with this text. Change one of them.'],
  });
  expect(formProblems([row({ label: 'draft', minimum: '3', maximum: '2' })])).toEqual({
    'form_fields.0.label': ['The site uses this name itself. Use other words.'],
    'form_fields.0.maximum': ['Enter a number that is not below the minimum.'],
  });
  // The page of the form asks objects for what is known of a question by its label.
  for (const label of ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])
    expect(Object.keys(formProblems([row({ label })])), label).toEqual(['form_fields.0.label']);
  expect(formProblems([row({ label: null, field_type: null })])).toEqual({
    'form_fields.0.label': ['Enter a question.'],
    'form_fields.0.field_type': ['Choose what kind of answer it takes.'],
  });
});
