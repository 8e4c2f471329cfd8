import { expect, test } from 'vitest';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { coFounderNames } from './co-founder-names.ts';

const group = (id: number, columns: { label: string; type: string }[]) =>
  ({ id, fieldType: 'group', columns: JSON.stringify(columns) }) as FormField;
const people = group(1, [
  { label: 'नाव', type: 'text' },
  { label: 'Email', type: 'email' },
]);
const patents = group(2, [
  { label: 'Title', type: 'text' },
  { label: 'Year', type: 'number' },
]);
const named = (rows: object[], taken: string[] = []) =>
  coFounderNames([people, patents], ({ id }) => (id === 1 ? JSON.stringify(rows) : '[{"Title":"Loom"}]'), taken);

test('people are named by the rows that have an email address, each once, without those who have a link', () => {
  const rows = [{ नाव: ' आशा ' }, { नाव: 'Ravi' }, { नाव: 'Ravi' }, { नाव: '' }, { Email: 'x@example.org' }];
  expect(named(rows)).toEqual(['आशा', 'Ravi']);
  expect(named(rows, ['ravi'])).toEqual(['आशा']);
});

test('no more are named than can get a link, and no name that a link does not take', () => {
  const rows = [{ नाव: 'x'.repeat(81) }, ...Array.from({ length: 9 }, (_, row) => ({ नाव: `Person ${row}` }))];
  expect(named(rows)).toHaveLength(5);
  expect(coFounderNames([people], () => 'no rows', [])).toEqual([]);
});
