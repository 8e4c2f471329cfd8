import { expect, test } from 'vitest';
import {
  answerText,
  cellName,
  cellNamed,
  cellOfMessage,
  type GroupColumn,
  plainColumn,
  readRows,
  rowsAnswer,
  shownRows,
} from './groups.ts';

const column = (label: string): GroupColumn => ({ ...plainColumn, label });
const columns = [column('Name'), column('Email')];
const group = { columns: JSON.stringify(columns), minRows: null, maxRows: 3 };

test('rows are read from text, and from nothing else', () => {
  expect(readRows('')).toEqual([]);
  expect(readRows('[{"Name":"Asha","Age":31,"Lead":true,"Email":null}]')).toEqual([
    { Name: 'Asha', Age: '31', Lead: 'true', Email: '' },
  ]);
  for (const text of ['Asha', '{}', '"x"', '[1]', '[["Asha"]]', '[{"Name":{}}]', '[null]', '[{"Name":["a"]}]'])
    expect(readRows(text), text).toBeNull();
});

test('people read a line for each row, without what is empty', () => {
  const answer = JSON.stringify([
    { Name: ' Asha\nPatil ', Email: '' },
    { Name: '', Email: ' ' },
    { Name: 'Ravi', Email: 'r@example.org' },
  ]);
  expect(answerText('group', answer)).toBe('Name: Asha Patil\nName: Ravi; Email: r@example.org');
  expect(answerText('text', answer)).toBe(answer);
  // An unreadable value is shown as it is stored.
  expect(answerText('group', 'typed by hand')).toBe('typed by hand');
  expect(answerText('group', '[{},{"Name":""}]')).toBe('');
});

test('rows that nobody filled in are no answer, unless they were added', () => {
  expect(rowsAnswer([{ Name: '' }, { Name: ' ' }])).toBe('');
  expect(rowsAnswer([{ Name: '' }], true)).toBe('[{"Name":""}]');
  expect(rowsAnswer([{ Name: '' }, { Name: 'x' }])).toBe('[{"Name":""},{"Name":"x"}]');
});

test('a form shows at least one row, and those that the group needs', () => {
  const empty = { Name: '', Email: '' };
  expect(shownRows(group, '')).toEqual([empty]);
  expect(shownRows({ ...group, minRows: 2 }, '[{"Name":"Asha"}]')).toEqual([{ Name: 'Asha', Email: '' }, empty]);
  expect(shownRows(group, 'unreadable')).toEqual([empty]);
  expect(shownRows(group, JSON.stringify(Array(12).fill({ Name: 'x' })))).toHaveLength(10);
});

test('typed answers stay after a column got another name', () => {
  const renamed = { ...group, columns: JSON.stringify([column('Full name'), column('Email')]) };
  expect(shownRows(renamed, '[{"Name":"Asha","Email":"a@example.org"}]')).toEqual([
    { 'Full name': 'Asha', Email: 'a@example.org' },
  ]);
  const swapped = { ...group, columns: JSON.stringify([column('Email'), column('Name')]) };
  expect(shownRows(swapped, '[{"Name":"Asha","Email":""}]')).toEqual([{ Email: '', Name: 'Asha' }]);
});

test('a control’s name and a message lead to their cell', () => {
  expect(cellNamed(cellName('Team [core]', 2, 'ई-मेल'))).toEqual({ label: 'Team [core]', row: 2, column: 'ई-मेल' });
  expect(cellNamed('Team[2]')).toBeNull();
  expect(cellNamed('Email')).toBeNull();
  expect(cellOfMessage(columns, 'Row 12, “Email”: Enter it.')).toEqual({ row: 12, column: 1 });
  expect(cellOfMessage(columns, 'Row 2, “Age”: Enter it.')).toBeNull();
  expect(cellOfMessage(columns, 'Fill in a row.')).toBeNull();
});
