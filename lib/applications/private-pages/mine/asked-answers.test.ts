import { expect, test } from 'vitest';
import { type FormField, plainQuestion } from '#lib/forms/questions/form-field.ts';

import { askedAnswers } from './own-application.ts';

const field = (id: number, label: string, fieldType: string, showIf: object | null = null) =>
  ({
    ...plainQuestion,
    id,
    label,
    fieldType,
    isRequired: false,
    order: id,
    showIf: showIf && JSON.stringify(showIf),
  }) as unknown as FormField;

const inCompany = { match: 'all', terms: [{ question: 'How', operator: 'is', value: 'Company' }] };
const fields = [
  field(1, 'How', 'radio'),
  field(2, 'Company name', 'text', inCompany),
  field(3, 'Registered', 'checkbox', inCompany),
  field(4, 'Website', 'url'),
];
const answer = (id: number, label: string, fieldType: string, value: string) => ({
  field: { id, label, fieldType },
  value,
});
const labelsOf = (how: string, name: string, corrected: string[] = []) =>
  askedAnswers(
    {
      answers: [
        answer(1, 'How', 'radio', how),
        answer(2, 'Company name', 'text', name),
        answer(3, 'Registered', 'checkbox', 'false'),
        answer(4, 'Website', 'url', ''),
        answer(9, 'Gone from the form', 'text', ''),
      ],
      files: [],
      corrections: corrected.map((question) => ({ question, at: new Date(), before: 'Asha Ltd' })),
    },
    fields,
  ).map(({ field: { label } }) => label);

test.each([
  ['of somebody whom the form asks, all', 'Company', '', ['How', 'Company name', 'Registered', 'Website']],
  ['of somebody else, none that is empty', 'Alone', '', ['How', 'Website']],
  ['but one that was given', 'Alone', 'Asha Ltd', ['How', 'Company name', 'Website']],
])('%s', (_, how, name, labels) => {
  expect(labelsOf(how, name)).toEqual([...labels, 'Gone from the form']);
});

test('an answer that a correction took away stays, with what it was', () => {
  expect(labelsOf('Alone', '', ['Company name'])).toContain('Company name');
});
