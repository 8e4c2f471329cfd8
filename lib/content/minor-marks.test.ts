import { expect, test } from 'vitest';
import { program } from './entities/program.ts';
import type { ContentValues } from './fields/field.ts';
import { fieldSchema } from './fields/field-schema.ts';

const under18 = { label: 'I am under 18', field_type: 'checkbox', means_minor: true };
const parent = { label: 'Parent', field_type: 'email', asks_parent: true };
const name = { label: 'Name', field_type: 'text' };

/** What the form says about rows as staff send them. */
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
