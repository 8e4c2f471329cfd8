import { expect, test } from 'vitest';
import { conditionProblems } from '#lib/forms/questions/row-problems.ts';
import type { ContentValues } from './fields/field.ts';
import { formProblems } from './forms/form-problems.ts';

const row = (label: string, field_type: string, more: ContentValues = {}): ContentValues => ({
  label,
  field_type,
  ...more,
});
const when = (question: string, operator: string, value = '') =>
  JSON.stringify({ match: 'all', terms: [{ question, operator, value }] });
const problem = (condition: string) =>
  conditionProblems([
    row('About you', 'section'),
    row('Kind', 'radio', { options: 'One\nTwo' }),
    row('Age', 'number'),
    row('Born', 'date'),
    row('Asked', 'text', { show_if: condition }),
    row('Later', 'text'),
  ])['form_fields.4.show_if']?.[0];

test.each([
  [when('Later', 'filled'), '“Later” is not a question above this one.'],
  [when('Asked', 'filled'), '“Asked” is not a question above this one.'],
  [when('About you', 'filled'), '“About you” is not a question above this one.'],
  [when('', 'filled'), 'Choose a question above this one.'],
  [when('Age', 'contains', '1'), 'Choose another comparison for “Age”.'],
  [when('Kind', 'is', 'Three'), '“Three” is not an option of “Kind”.'],
  [when('Kind', 'is'), 'Enter what “Kind” is compared with.'],
  [when('Age', 'over', 'old'), '“Age” is compared with a number.'],
  [when('Born', 'before', 'soon'), '“Born” is compared with a date, like 2026-12-31.'],
  [when('Kind', 'is', 'Two'), undefined],
  [when('Kind', 'empty'), undefined],
  [when('Age', 'over', '18'), undefined],
  [when('Born', 'after', '2000-01-01'), undefined],
])('%s: %s', (condition, message) => {
  expect(problem(condition)).toBe(message);
});

test('a choice needs options, and checkboxes none with the separator', () => {
  const problems = formProblems([
    row('A', 'select'),
    row('B', 'radio', { options: 'Only one' }),
    row('C', 'checkboxes', { options: 'a\nb; c' }),
    row('D', 'select', { options: ' a \n\nb; c' }),
  ]);
  expect(Object.keys(problems)).toEqual(['form_fields.0.options', 'form_fields.1.options', 'form_fields.2.options']);
});
