import { expect, test } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import { htmlForTest, textOf } from '#e2e/unit/html-of.tsx';
import { program as kind } from '#lib/content/entities/program.ts';
import type { FieldType, FormField } from '#lib/forms/questions/form-field.ts';
import { formSize, ProgramFacts, requiredSize } from './program-card.tsx';

const evening = new Date('2026-11-30T12:30:00.000Z');
const midnight = new Date('2026-11-30T18:30:00.000Z');
const form = (...types: FieldType[]) => types.map((fieldType) => ({ fieldType }) as FormField);

test.each([
  ['Closes 30 Nov 2026, 18:00 India time · 2 questions, 1 file', evening, form('text', 'email', 'file'), null],
  ['Closes 30 Nov 2026, 23:59 India time · 1 question', midnight, form('text'), null],
  ['2 files', null, form('file', 'file'), null],
  ['No application form needed', null, [], null],
  ['Closes 30 Nov 2026, 18:00 India time · No application form needed', evening, [], null],
  ['Closes 30 Nov 2026, 18:00 India time', evening, form('text'), 'https://example.org/form'],
  ['', null, [], 'https://example.org/form'],
])('“%s”', (facts, closesAt, formFields, googleFormLink) => {
  const program = { ...itemForTest(kind, { closesAt, googleFormLink }), formFields, sections: [], stops: [] };
  expect(textOf(htmlForTest(<ProgramFacts program={program} />))).toBe(facts);
});

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
