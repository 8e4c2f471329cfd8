import { expect, test } from 'vitest';
import { sectionProblems } from './row-problems.ts';

const heading = (label: string, more = {}) => ({ label, field_type: 'section', ...more });
const question = (label: string) => ({ label, field_type: 'text' });

const stop = (label: string, show_if: string | null = null) => ({ label, field_type: 'stop', show_if });
const condition = JSON.stringify({ match: 'all', terms: [{ question: 'Name', operator: 'empty', value: '' }] });

test.each([
  ['no sections', [question('Name')], {}],
  ['sections with questions', [heading('You'), question('Name'), heading('Idea'), question('Summary')], {}],
  [
    'a question above the first heading',
    [question('Name'), heading('Idea'), question('Summary')],
    { 'form_fields.0.field_type': [expect.stringMatching(/begins with a heading/)] },
  ],
  [
    'headings without questions',
    [heading('You'), heading('Idea'), question('Summary'), heading('End')],
    {
      'form_fields.0.field_type': [expect.stringMatching(/Add a question below/)],
      'form_fields.3.field_type': [expect.stringMatching(/Add a question below/)],
    },
  ],
  [
    'a heading that is required and has a condition',
    [heading('You', { is_required: true, show_if: '{}' }), question('Name')],
    {
      'form_fields.0.is_required': ['A heading takes no answer.'],
      'form_fields.0.show_if': [expect.stringMatching(/has no condition/)],
    },
  ],
  [
    'a reason not to apply without a condition, and one outside the first section',
    [heading('You'), question('Name'), stop('a'), heading('Idea'), question('Summary'), stop('b', condition)],
    {
      'form_fields.2.show_if': ['Say when this reason applies.'],
      'form_fields.5.field_type': [expect.stringMatching(/stand in the first/)],
    },
  ],
  [
    'a reason not to apply in its place',
    [heading('You'), question('Name'), stop('a', condition), heading('Idea'), question('Summary')],
    {},
  ],
  [
    'a reason not to apply without sections',
    [question('Name'), stop('a', condition)],
    { 'form_fields.1.field_type': [expect.stringMatching(/stand in the first/)] },
  ],
])('%s', (_what, rows, problems) => {
  expect(sectionProblems(rows)).toEqual(problems);
});
