import { reservedLabels } from '../../applications/form-definition.ts';
import { maxLabelLength } from '../../config/limits.ts';
import { fieldTypes } from '../../programs/program.ts';
import { address, choice, decimal, list, longText, moment, text, wholeNumber, yesNo } from '../define-field.ts';
import type { Entity } from '../entity.ts';
import type { ContentValues } from '../field.ts';

const typeLabels: Record<(typeof fieldTypes)[number], string> = {
  text: 'One line of text',
  email: 'E-mail address',
  textarea: 'Long text',
  number: 'Number',
  checkbox: 'Checkbox',
  file: 'File',
};

const formFields = list(['form_fields', 'formFields'], 'Questions of the form', {
  rowLabel: 'question',
  titleField: 'label',
  model: 'formField',
  orderColumn: 'order',
  uniqueField: 'label',
  fields: [
    text('label', 'Question', { isRequired: true, maxLength: maxLabelLength }),
    choice(
      ['field_type', 'fieldType'],
      'Answer',
      fieldTypes.map((value) => ({ value, label: typeLabels[value] })),
      {
        isRequired: true,
      },
    ),
    yesNo(['is_required', 'isRequired'], 'An answer is required'),
    text(['help_text', 'helpText'], 'Help text', { maxLength: 600 }),
    wholeNumber(['max_length', 'maxLength'], 'Most characters', {
      least: 1,
      greatest: 50_000,
      hint: 'For text answers.',
    }),
    decimal('minimum', 'Least number', { hint: 'For numbers.' }),
    decimal('maximum', 'Greatest number', { hint: 'For numbers.' }),
  ],
});

/** Labels that mean something else on the wire, bounds that exclude each other, and times in the wrong order. */
function check(values: ContentValues): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  (values.form_fields as ContentValues[]).forEach(({ label, minimum, maximum }, index) => {
    if (reservedLabels.has(String(label)))
      errors[`form_fields.${index}.label`] = ['Choose other words; this name is reserved.'];
    if (minimum !== null && maximum !== null && Number(minimum) > Number(maximum))
      errors[`form_fields.${index}.maximum`] = ['Enter a number that is not below the least number.'];
  });
  const { opens_at: opens, closes_at: closes } = values;
  if (typeof opens === 'string' && typeof closes === 'string' && closes <= opens)
    errors.closes_at = ['Choose a time after the opening.'];
  return errors;
}

export const program: Entity = {
  name: 'program',
  model: 'program',
  singular: 'program',
  plural: 'Programs and forms',
  group: 'Programs',
  description: 'The incubation programs that visitors apply to, each with its form.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 200 }),
    longText('description', 'Description', { isRequired: true, maxLength: 5000 }),
    address(['google_form_link', 'googleFormLink'], 'External form', {
      hint: 'With a link, the lists lead there instead of to the form below.',
    }),
    yesNo(['is_active', 'isActive'], 'Takes applications', { initial: true }),
    moment(['opens_at', 'opensAt'], 'Opens', { hint: 'Indian time; without one, at once.' }),
    moment(['closes_at', 'closesAt'], 'Closes', { hint: 'Indian time; without one, never.' }),
    longText(['next_steps', 'nextSteps'], 'What happens next', {
      maxLength: 1000,
      hint: 'Shown when an application was submitted: what you do with it, and by when. Leave empty for a general text.',
    }),
    formFields,
  ],
  titleField: 'title',
  columns: ['is_active', 'opens_at', 'closes_at'],
  searched: ['title', 'description'],
  filters: ['is_active'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  inUse: 'Applications were sent to this program, so it cannot be removed. Take it off the site instead.',
  check,
  addresses: (_values, id) => [`/apply?program=${id}`, '/apply', '/'],
};
