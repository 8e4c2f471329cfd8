import { expect, test } from 'vitest';
import { htmlForTest, textOf } from '#e2e/unit/html-of.tsx';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { plainQuestion } from '#lib/forms/questions/form-field.ts';
import { FormAdvice } from './form-advice.tsx';

const file = (id: number, label: string, more: Partial<FormField> = {}): FormField => ({
  ...plainQuestion,
  id,
  label,
  fieldType: 'file',
  isRequired: true,
  order: id,
  ...more,
});
const said = (fields: FormField[]) => textOf(htmlForTest(<FormAdvice fields={fields} />));

test('one limit of all files is named once, as it is', () => {
  const text = said([file(1, 'Deck', { maxMegabytes: 5 }), file(2, 'Plan', { maxMegabytes: 5 })]);
  expect(text).toContain('Have your files ready, up to 5 MB each:');
  expect(text).not.toContain('10');
});

test('where limits differ, each file has its own', () => {
  const text = said([file(1, 'Deck'), file(2, 'Plan', { maxMegabytes: 5 })]);
  expect(text).toMatch(/Have your files ready: ?Deck, up to 10 MB ?Plan, up to 5 MB/);
});

test('the questions of one step are not said to be those of the form', () => {
  expect(textOf(htmlForTest(<FormAdvice fields={[file(1, 'Deck')]} isSaved isStep />))).toContain('This step: 1 file.');
});
