import { expect, test } from 'vitest';
import { answerText } from '#lib/forms/questions/groups.ts';
import { fileNames, readAnswer } from './table-rows.ts';

const asked = (fieldType: string, options: string[] = []) =>
  ({ fieldType, options: options.join('\n'), columns: null }) as Parameters<typeof readAnswer>[0];

const sectors = ['Agri-tech', 'Health care', 'Other'];

test.each([
  ['text', [], ' Asha\n Patil ', 'Asha Patil'],
  ['textarea', [], ' one\r\ntwo ', 'one\ntwo'],
  ['number', [], '2.5 lakh', '250000'],
  ['number', [], '1,00,000', '100000'],
  // A value that is no number is for the form to refuse.
  ['number', [], 'many', 'many'],
  ['checkbox', [], 'होय', 'true'],
  ['checkbox', [], 'No', 'false'],
  ['select', sectors, 'agri tech', 'Agri-tech'],
  ['radio', sectors, 'HEALTH CARE', 'Health care'],
  ['checkboxes', sectors, 'other; agritech', 'Other; Agri-tech'],
  ['checkboxes', sectors, 'Other\nHealth care', 'Other; Health care'],
  ['date', [], '5/12/2026', '2026-12-05'],
  ['email', [], 'a@example.org ', 'a@example.org'],
  ['text', [], '   ', ''],
])('%s %j: %j is %j', (type, options, cell, value) => {
  expect(readAnswer(asked(type, options), cell)).toEqual({ value });
});

test.each([
  ['select', sectors, 'Fintech', '“Fintech” is not one of Agri-tech, Health care, Other.'],
  ['checkboxes', sectors, 'Other; Fintech', '“Fintech” is not one of Agri-tech, Health care, Other.'],
  ['checkbox', [], 'perhaps', '“perhaps” is neither yes nor no.'],
  [
    'date',
    [],
    '31/02/2026',
    '“31/02/2026” is a day that its month does not have. Write day, month and year, like 05/12/2026.',
  ],
])('%s %j: %j says what is wrong', (type, options, cell, because) => {
  expect(readAnswer(asked(type, options), cell)).toEqual({ because });
});

test('a group is read as exports write it, and refused with an example', () => {
  const column = (label: string, type = 'text') => ({ label, type, required: false, options: [] });
  const columns = JSON.stringify([column('Name'), column('Note'), column('Born', 'date')]);
  const group = { ...asked('group'), columns };
  const rows = [
    { Name: 'Asha', Note: 'CEO; on leave', Born: '1999-01-02' },
    { Name: 'Ravi', Note: 'see https://example.org' },
  ];
  const written = answerText('group', JSON.stringify(rows));
  expect(readAnswer(group, written)).toEqual({ value: JSON.stringify(rows) });
  expect(readAnswer(group, 'name: Asha; born: 2/1/1999')).toEqual({
    value: JSON.stringify([{ Name: 'Asha', Born: '1999-01-02' }]),
  });
  expect(readAnswer(group, JSON.stringify(rows))).toEqual({ value: JSON.stringify(rows) });
  expect(readAnswer(group, 'Asha, CEO')).toEqual({
    because: '“Asha, CEO” cannot be read. Write each row in a line of the cell, like “Name: …; Note: …; Born: …”.',
  });
});

test('files are named in lines or with semicolons, with or without their folder', () => {
  expect(fileNames('deck.pdf; plans\\logo.png\n/home/a/b.jpg;')).toEqual(['deck.pdf', 'logo.png', 'b.jpg']);
  expect(fileNames(null)).toEqual([]);
});
