import { expect, test } from 'vitest';
import { type FormField, plainQuestion } from '#lib/forms/questions/form-field.ts';
import { readColumns } from '#lib/forms/questions/groups.ts';
import { wordedQuestion } from './worded-question.ts';

const columns = JSON.stringify([
  { label: 'Name', type: 'text', required: true, options: [] },
  { label: 'Email', type: 'email', required: false, options: [] },
  { label: 'Mobile', type: 'text', required: false, options: [], pattern: 'mobile_number' },
  { label: 'Born', type: 'date', required: false, options: [], latest: '2010-12-31', date_limit: 'past' },
]);
const group: FormField = {
  ...plainQuestion,
  id: 1,
  label: 'Team',
  fieldType: 'group',
  isRequired: true,
  order: 1,
  columns,
  minRows: 2,
};

test('a column has the hint that a question of its kind has', () => {
  const { field } = wordedQuestion({ field: group });
  expect(readColumns(field.columns).map(({ label, hint }) => [label, hint])).toEqual([
    ['Name', null],
    ['Email', null],
    ['Mobile', 'Ten digits, or + and the country code first.'],
    ['Born', 'Not in the future. 31 December 2010 or before.'],
  ]);
});

test('an address of a row that is probably a slip is asked about in the row that shows it', () => {
  const answer = JSON.stringify([{}, { Name: 'Asha', Email: 'asha@gmial.com' }, { Email: 'ravi@college' }]);
  const { rowDoubts } = wordedQuestion({ field: group, answer });
  expect(rowDoubts).toMatchObject([
    { Email: null },
    { Email: { meant: 'asha@gmail.com' } },
    { Email: { meant: null } },
  ]);
  expect(wordedQuestion({ field: group }).rowDoubts).toEqual([]);
});
