import { expect, test } from 'vitest';
import type { FieldType } from '#lib/content/field-types.ts';
import type { FormField } from '#lib/programs/program.ts';
import { programFacts } from './program-facts.ts';

const evening = new Date('2026-11-30T12:30:00.000Z');
const midnight = new Date('2026-11-30T18:30:00.000Z');
const form = (...types: FieldType[]) => types.map((fieldType) => ({ fieldType }) as FormField);

test.each([
  ['Closes 30 Nov 2026, 18:00 · 2 questions, 1 file', evening, form('text', 'email', 'file'), null],
  ['Closes 30 Nov 2026, 23:59 · 1 question', midnight, form('text'), null],
  ['2 files', null, form('file', 'file'), null],
  ['No application form needed', null, [], null],
  ['Closes 30 Nov 2026, 18:00 · No application form needed', evening, [], null],
  ['Closes 30 Nov 2026, 18:00', evening, form('text'), 'https://example.org/form'],
  ['', null, [], 'https://example.org/form'],
])('“%s”', (facts, closesAt, formFields, googleFormLink) => {
  const program = {
    id: 1,
    title: 'P',
    description: 'D',
    nextSteps: null,
    noticeEnglish: null,
    noticeMarathi: null,
    noticeHindi: null,
    keepMonths: null,
  };
  expect(programFacts({ ...program, closesAt, formFields, googleFormLink })).toBe(facts);
});
