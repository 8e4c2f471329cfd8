import { expect, test } from 'vitest';
import { sectionProblems } from './section-problems.ts';

const heading = (label: string, more = {}) => ({ label, field_type: 'section', ...more });
const question = (label: string) => ({ label, field_type: 'text' });

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
])('%s', (_what, rows, problems) => {
  expect(sectionProblems(rows)).toEqual(problems);
});
