import { expect, test } from 'vitest';
import { program } from '../entities/program.ts';
import { startup } from '../entities/startup.ts';
import { editedTexts } from './values.ts';

const before = {
  title: 'Nursery',
  description: 'One line\nAnother line',
  is_active: true,
  form_fields: [
    { id: 1, label: 'Name', help_text: null },
    { id: 2, label: 'Idea', help_text: null },
  ],
};

test('nothing was changed, nothing is looked for', () => {
  expect(editedTexts(program.fields, before, { ...before }, null)).toEqual([]);
});

test('the last change comes first; a long text shows the line that is new', () => {
  const after = { ...before, title: 'Nursery 2', description: 'One line\nA new line\nAnother line', is_active: false };
  expect(editedTexts(program.fields, before, after, 'description')).toEqual(['A new line', 'Nursery 2']);
});

test('a list shows the rows that were changed, wherever they were moved', () => {
  const [name, idea] = before.form_fields;
  const after = { ...before, form_fields: [{ ...idea, help_text: 'In a sentence' }, name] } as typeof before;
  expect(editedTexts(program.fields, before, after, 'form_fields')).toEqual(['In a sentence', 'Idea']);
});

test('a new item shows all that was typed', () => {
  const texts = editedTexts(startup.fields, null, { startup_name: 'Nadi', website: 'https://nadi.example' }, 'website');
  expect(texts).toEqual(['https://nadi.example', 'Nadi']);
});
