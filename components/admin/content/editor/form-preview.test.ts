import { expect, test } from 'vitest';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { formList, formProblems } from '#lib/content/forms/form-problems.ts';
import { fieldsOf, isUntouched, keepRowKey, kindOf, newRow, rowKey } from '../controls/rows.ts';
import { problemsToShow } from './form-preview.tsx';

const section = formList.kinds?.find(({ rowLabel }) => rowLabel === 'section');
const stop = formList.kinds?.find(({ rowLabel }) => rowLabel === 'reason not to apply');
const saved = (label: string, more: object = {}): ContentValues => ({
  ...newRow(formList),
  id: 1,
  label,
  field_type: 'text',
  ...more,
});
const shown = (rows: ContentValues[], left: number[] = []) =>
  Object.keys(problemsToShow(formProblems(rows), formList, rows, new Set(left)));
const typed = (row: ContentValues, more: object): ContentValues => {
  const next = { ...row, ...more };
  keepRowKey(row, next);
  return next;
};

test('a row that was just added shows no problem, wherever it is and whatever its kind', () => {
  for (const kind of [undefined, section, stop]) {
    const row = newRow(formList, kind);
    expect(isUntouched(formList, row)).toBe(true);
    expect(Object.keys(formProblems([saved('Name'), row]))).not.toEqual([]);
    const own = shown([saved('Name'), row], [rowKey(row)]).filter((path) => path.startsWith('form_fields.1'));
    expect(own, kind?.rowLabel).toEqual([]);
  }
});

test('while somebody types in it, a new row shows what is wrong with what is typed, and the rest once they left it', () => {
  const row = typed(newRow(formList), { label: 'Na' });
  expect(shown([saved('Name'), row])).toEqual([]);
  expect(shown([saved('Name'), row], [rowKey(row)])).toEqual(['form_fields.1.field_type']);
  const again = typed(row, { label: 'Name', field_type: 'text' });
  expect(shown([saved('Name'), again])).toEqual(['form_fields.1.label']);
});

test('a stored row shows all, and a section that stays empty too', () => {
  expect(shown([saved('', { label: null })])).toEqual(['form_fields.0.label']);
  const empty = typed(newRow(formList, section), { label: 'About you' });
  const last = typed(newRow(formList, section), { label: 'Idea' });
  expect(shown([empty, saved('Name'), last])).toEqual([]);
  expect(shown([empty, saved('Name'), last], [rowKey(last)])).toEqual(['form_fields.2.field_type']);
});

test('a section asks for its title and text alone, and offers what is wrong with the rest while it is', () => {
  const names = (row: ContentValues, ...wrong: string[]) =>
    fieldsOf(formList, row, new Set(wrong)).map(({ name, label }) => `${name}: ${label}`);
  expect(names(newRow(formList, section))).toEqual(['label: Title of the section', 'help_text: Text under the title']);
  expect(names(newRow(formList, stop))).toEqual(['label: The reason', 'show_if: It holds if']);
  expect(names({ ...newRow(formList, section), is_required: true }, 'is_required')).toContain(
    'is_required: An answer is required',
  );
});

test('a question cannot be made a section by its answer', () => {
  const answer = fieldsOf(formList, newRow(formList), new Set()).find(({ name }) => name === 'field_type');
  const offered = answer?.kind === 'choice' ? answer.options.map(({ value }) => value) : [];
  expect(offered).toContain('text');
  expect(offered.filter((value) => kindOf(formList, { field_type: value }))).toEqual([]);
});
