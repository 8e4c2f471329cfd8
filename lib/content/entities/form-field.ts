import { answerPatterns, canAnswer } from '#lib/forms/questions/answer-patterns.ts';
import { arrivalNames } from '#lib/forms/questions/arrival.ts';
import { dateLimits } from '#lib/forms/questions/date-range.ts';
import {
  choiceTypes,
  type FieldType,
  fieldTypes,
  isChoice,
  sectionType,
  stopType,
} from '#lib/forms/questions/field-types.ts';
import { mostRows } from '#lib/forms/questions/group-columns.ts';
import { conditionProblems, groupProblems, objectNames, sectionProblems } from '#lib/forms/questions/row-problems.ts';
import { maxFileBytes, maxFilesPerQuestion, maxLabelLength, maxOptionLength } from '#lib/platform/config/limits.ts';
import { stampName, trapName } from '#lib/platform/http/page-marks.ts';
import { linesOf } from '#lib/platform/text/lines.ts';
import { choice, columns, condition, day, decimal, lines, list, text, wholeNumber, yesNo } from '../define-field.ts';
import type { ContentValues, RowKind } from '../field.ts';

const fewestOptions = 2;
const maxOptions = 60;

/** Names with another meaning on the wire or in JavaScript. No question may have one. */
const reservedLabels: ReadonlySet<string> = new Set([
  'program_id',
  'form_data',
  'idempotency_key',
  'draft',
  trapName,
  stampName,
  'privacy_notice',
  'remove_file',
  'uploaded_file',
  'draft_versions',
  'form_step',
  'form_continue',
  'add_row',
  ...Object.values(arrivalNames),
  ...objectNames,
]);

const typeOptions: Record<FieldType, { label: string; hint?: string }> = {
  text: { label: 'One line of text' },
  email: { label: 'Email address', hint: 'The format is checked. The receipt is sent to the first one.' },
  textarea: { label: 'Long text' },
  number: { label: 'Number' },
  checkbox: { label: 'Checkbox', hint: 'One box to tick, such as consent. If required, it must be ticked.' },
  file: { label: 'File', hint: 'PDF, Word, text or picture (JPG, PNG, GIF), up to 10 MB.' },
  select: { label: 'One option from a menu', hint: 'For many options. Up to seven are easier to read as a list.' },
  radio: { label: 'One option from a list' },
  checkboxes: { label: 'Any options from a list', hint: 'If required, at least one must be ticked.' },
  date: { label: 'Date' },
  url: { label: 'Web address', hint: 'The format is checked. “https://” is added where it is missing.' },
  phone: { label: 'Phone number', hint: 'The number is checked. Without a country code it counts as Indian.' },
  group: { label: 'Several rows', hint: 'Such as co-founders: each row asks the same, and applicants add rows.' },
};

/** Rows that ask nothing. Each has a button of its own, and the fields that it needs. */
const otherRows: readonly RowKind[] = [
  {
    rowLabel: 'section',
    value: sectionType,
    text: 'The questions below it, up to the next section, are a step of their own.',
    labels: { label: 'Title of the section', help_text: 'Text under the title' },
  },
  {
    rowLabel: 'reason not to apply',
    value: stopType,
    text: 'Applicants who meet its condition read “You cannot apply to this program because” and the reason. In the first section alone.',
    labels: { label: 'The reason', show_if: 'It holds if' },
  },
];

const forText = { field: 'field_type', is: ['text', 'textarea'] };
const forNumbers = { field: 'field_type', is: ['number'] };
const forPatterns = { field: 'field_type', is: ['text', 'number'] };
const forDates = { field: 'field_type', is: ['date'] };
const forChoices = { field: 'field_type', is: choiceTypes };
const forFiles = { field: 'field_type', is: ['file'] };
const forGroups = { field: 'field_type', is: ['group'] };
const forCheckboxes = { field: 'field_type', is: ['checkbox'] };
const forEmails = { field: 'field_type', is: ['email'] };

/** What an answer must be beyond its type, of a question and in the rows of a group. */
const answerRules = [
  choice('pattern', 'Pattern', {
    options: answerPatterns.map(({ name: value, label, hint }) => ({ value, label, hint })),
    hint: 'Leave empty for anything.',
    when: forPatterns,
  }),
  yesNo('pattern_refuses', 'Refuse any other answer', {
    hint: 'Otherwise the form asks, such as “Is this a mobile number?”, takes the answer, and marks it for you.',
    when: { field: 'pattern', is: answerPatterns.map(({ name }) => name) },
  }),
  choice('date_limit', 'Which dates it takes', {
    options: dateLimits,
    hint: 'Leave empty for any.',
    when: forDates,
  }),
  day('earliest', 'First day', { isAny: true, hint: 'Leave empty for 1900.', when: forDates }),
  day('latest', 'Last day', { isAny: true, hint: 'Leave empty for 2100.', when: forDates }),
] as const;

/** The questions of a program's form. */
export const formFields = list('form_fields', 'Questions of the form', {
  rowLabel: 'question',
  titleField: 'label',
  kindField: 'field_type',
  kinds: otherRows,
  model: 'formField',
  orderColumn: 'order',
  uniqueField: 'label',
  summary: ['field_type', 'is_required', 'means_minor', 'asks_parent'],
  wire: [
    'label',
    'field_type',
    'is_required',
    'order',
    'help_text',
    'max_length',
    'minimum',
    'maximum',
    'options',
    'show_if',
    'require_if',
    'file_kind',
    'max_megabytes',
    'max_files',
    'columns',
    'min_rows',
    'max_rows',
    'pattern',
    'pattern_refuses',
    'earliest',
    'latest',
    'date_limit',
  ],
  fields: [
    text('label', 'Question', { isRequired: true, maxLength: maxLabelLength }),
    choice('field_type', 'Answer', {
      isRequired: true,
      missing: 'Choose what kind of answer it takes.',
      options: [
        ...fieldTypes.map((value) => ({ value, ...typeOptions[value] })),
        { value: sectionType, label: 'Section' },
        { value: stopType, label: 'Reason not to apply' },
      ],
    }),
    lines('options', 'Options', {
      maxLength: maxOptionLength,
      maxLines: maxOptions,
      hint: 'One per line, in the order in which applicants read them.',
      when: forChoices,
    }),
    yesNo('is_required', 'An answer is required', { badge: 'Required' }),
    text('help_text', 'Help text', {
      maxLength: 600,
      hint: 'Shown under the question, or under the title of a section.',
    }),
    wholeNumber('max_length', 'Character limit', { least: 1, greatest: 50_000, when: forText }),
    decimal('minimum', 'Minimum', { when: forNumbers }),
    decimal('maximum', 'Maximum', { when: forNumbers }),
    ...answerRules,
    choice('file_kind', 'Kind of file', {
      options: [
        { value: 'pdf', label: 'PDF only' },
        { value: 'document', label: 'Document: PDF, Word or text' },
        { value: 'picture', label: 'Picture: JPG, PNG or GIF' },
      ],
      hint: 'Leave empty for any of these.',
      when: forFiles,
    }),
    wholeNumber('max_megabytes', 'Largest size in MB', {
      least: 1,
      greatest: maxFileBytes / 1024 ** 2,
      hint: 'Leave empty for 10 MB.',
      when: forFiles,
    }),
    wholeNumber('max_files', 'How many files', {
      least: 1,
      greatest: maxFilesPerQuestion,
      hint: 'Leave empty for one.',
      when: forFiles,
    }),
    columns('columns', 'Questions of a row', { when: forGroups, rules: answerRules }),
    wholeNumber('min_rows', 'Minimum of rows', {
      least: 1,
      greatest: mostRows,
      hint: 'Leave empty if one row is enough.',
      when: forGroups,
    }),
    wholeNumber('max_rows', 'Maximum of rows', {
      least: 1,
      greatest: mostRows,
      hint: `Leave empty for ${mostRows}.`,
      when: forGroups,
    }),
    condition('show_if', 'Ask it only if', { hint: 'Otherwise it is not shown, and takes no answer.' }),
    condition('require_if', 'An answer is required if', { hint: 'Besides “An answer is required”.' }),
    yesNo('means_minor', 'Ticking it says “I am under 18”', {
      badge: 'Under 18',
      when: forCheckboxes,
      hint: 'Such an application is held, unread, until a parent or guardian confirms by an emailed link.',
    }),
    yesNo('asks_parent', 'It asks for the address of a parent or guardian', {
      badge: 'Parent',
      when: forEmails,
      hint: 'The link to confirm goes there.',
    }),
  ],
});

/** Reports marks for applicants under 18 that are given twice, or one without the other. */
function checkMinorMarks(rows: readonly ContentValues[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const marked = (name: string) => rows.flatMap((row, index) => (row[name] === true ? [index] : []));
  const [minors, parents] = [marked('means_minor'), marked('asks_parent')];
  const say = (indexes: number[], name: string, words: string) => {
    for (const index of indexes) errors[`form_fields.${index}.${name}`] = [words];
  };
  if (parents.length === 0)
    say(minors, 'means_minor', 'Also mark the email question that asks for the address of a parent or guardian.');
  if (minors.length === 0) say(parents, 'asks_parent', 'Also mark the checkbox that says “I am under 18”.');
  say(minors.slice(1), 'means_minor', 'Another question has this mark. Choose one of them.');
  say(parents.slice(1), 'asks_parent', 'Another question has this mark. Choose one of them.');
  return errors;
}

/** Why a question of `fieldType` cannot offer these options, or null. */
function optionsProblem(fieldType: ContentValues[string] | undefined, options: readonly string[]): string | null {
  if (!isChoice(String(fieldType))) return null;
  if (options.length < fewestOptions) return 'Enter at least two options, each on a line of its own.';
  const divided = fieldType === 'checkboxes' && options.find((option) => option.includes(';'));
  return divided ? `Take the semicolon out of “${divided}”. It separates the chosen options in exports.` : null;
}

/** Reports labels with another meaning on the wire, and contradictory limits, conditions or marks. */
export function checkFormFields(rows: readonly ContentValues[]): Record<string, string[]> {
  const errors = {
    ...checkMinorMarks(rows),
    ...conditionProblems(rows),
    ...sectionProblems(rows),
    ...groupProblems(rows),
  };
  rows.forEach(({ label, field_type, options, minimum, maximum, ...row }, index) => {
    if (reservedLabels.has(String(label)))
      errors[`form_fields.${index}.label`] = ['The site uses this name itself. Use other words.'];
    if (minimum !== null && maximum !== null && Number(minimum) > Number(maximum))
      errors[`form_fields.${index}.maximum`] = ['Enter a number that is not below the minimum.'];
    if (row.earliest && row.latest && row.earliest > row.latest)
      errors[`form_fields.${index}.latest`] = ['Choose a day that is not before the first day.'];
    if (!canAnswer(String(field_type), row.pattern as string | null))
      errors[`form_fields.${index}.pattern`] = ['It has letters, so choose “One line of text” as the answer.'];
    const wrong = optionsProblem(field_type, linesOf(options as string | null));
    if (wrong) errors[`form_fields.${index}.options`] = [wrong];
  });
  return errors;
}
