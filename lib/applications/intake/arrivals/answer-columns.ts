import type { KnownColumn, Look } from '#lib/content/tables/match-columns.ts';
import type { Form, FormField } from '#lib/forms/questions/form-field.ts';
import { linesOf } from '#lib/platform/text/lines.ts';
import { isMoney } from '#lib/platform/text/money.ts';

/** The column with the day on which each application arrived. */
export const dayKey = 'arrived_on';
export const dayHeader = 'Arrived on';

/** The key of a question's column. */
export const answerKey = ({ id }: Pick<FormField, 'id'>): string => `question-${id}`;

const looksOf: Partial<Record<FormField['fieldType'], Look>> = {
  email: 'email',
  number: 'number',
  date: 'date',
  url: 'address',
  phone: 'phone',
  file: 'file',
  select: 'options',
  radio: 'options',
  checkbox: 'options',
  checkboxes: 'options',
};

/** The words that a question takes, where it takes no others. */
function optionsOf({ fieldType, options }: Pick<FormField, 'fieldType' | 'options'>): string[] | undefined {
  if (fieldType === 'checkbox') return ['Yes', 'No'];
  return fieldType === 'select' || fieldType === 'radio' ? linesOf(options) : undefined;
}

/** What the columns of a table of applications can be: the day, and each question of the form. */
export const answerColumns = ({ formFields }: Pick<Form, 'formFields'>): KnownColumn[] => [
  {
    key: dayKey,
    header: dayHeader,
    alsoCalled: ['Date of application', 'Application date', 'Received on', 'Timestamp', 'Submitted at', 'अर्जाचा दिनांक'],
    looks: 'date',
  },
  ...formFields.map((field): KnownColumn => {
    const options = optionsOf(field);
    return {
      key: answerKey(field),
      header: field.label,
      looks: looksOf[field.fieldType] ?? 'text',
      isMoney: field.fieldType === 'number' && isMoney(field.label),
      ...(options && { options }),
      isRequired: field.isRequired && !field.showIf,
    };
  }),
];
