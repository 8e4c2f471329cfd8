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
} from '#lib/forms/questions/form-field.ts';
import { mostRows } from '#lib/forms/questions/groups.ts';
import { conditionProblems, groupProblems, objectNames, sectionProblems } from '#lib/forms/questions/row-problems.ts';
import { maxFileBytes, maxFilesPerQuestion, maxLabelLength, maxOptionLength } from '#lib/platform/config/limits.ts';
import { stampName, trapName } from '#lib/platform/http/sent-form.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { defineEntity, inSections } from '../entity.ts';
import {
  address,
  choice,
  columns,
  condition,
  day,
  decimal,
  lines,
  list,
  longText,
  moment,
  text,
  wholeNumber,
  yesNo,
} from '../fields/define-field.ts';
import type { ContentValues, RowKind } from '../fields/field.ts';

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

/** The rules for an answer beyond its type, of a question and in the rows of a group. */
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
function checkFormFields(rows: readonly ContentValues[]): Record<string, string[]> {
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

const noticeHint = 'Separate paragraphs with an empty line. Applicants see the first one before they unfold the rest.';

/** Reports what is wrong with the questions, and times in the wrong order. */
function check(values: ContentValues): Record<string, string[]> {
  const errors = checkFormFields(values.form_fields as ContentValues[]);
  const { opens_at: opens, closes_at: closes } = values;
  if (typeof opens === 'string' && typeof closes === 'string' && closes <= opens)
    errors.closes_at = ['Choose a time after the opening time.'];
  return errors;
}

export const program = defineEntity({
  name: 'program',
  model: 'program',
  singular: 'program',
  plural: 'Programs and forms',
  group: 'Programs',
  description: 'The incubation programs that visitors apply to, each with its form.',
  ...inSections([
    {
      title: 'Program',
      description: 'On the programs page, the home page and in the footer.',
      fields: [
        text('title', 'Title', { isRequired: true, maxLength: 200 }),
        longText('description', 'Description', { isRequired: true, maxLength: 5000 }),
      ],
    },
    {
      title: 'Applications',
      fields: [
        yesNo('is_active', 'Takes applications', { initial: true }),
        moment('opens_at', 'Opens', { hint: 'India time. Leave empty to open it now.' }),
        moment('closes_at', 'Closes', {
          hint: 'India time. Leave empty to keep it open. A closed program is not listed.',
        }),
        wholeNumber('grace_minutes', 'Minutes after closing for those who had begun', {
          least: 0,
          greatest: 1440,
          hint: 'Visitors are not told. Takes only what was begun before the closing time. Leave empty for 15.',
        }),
        wholeNumber('capacity', 'How many applications it takes', {
          least: 1,
          greatest: 1_000_000,
          hint: 'Withdrawn, erased and spam ones give their place back. A suspected one takes a place when you release it, even when all are taken. Leave empty for any number.',
        }),
        address('google_form_link', 'External form', {
          hint: 'With a link, applicants go there instead of to the form below.',
        }),
        longText('next_steps', 'What happens next', {
          maxLength: 1000,
          hint: 'Shown after an application is submitted. Say what you do with it, and by when. Leave empty for a general text.',
        }),
      ],
    },
    {
      title: 'Privacy',
      description:
        'The notice above the form. Languages left empty have a general text. The grievance officer of the settings and the Data Protection Board are always added. Every change makes a new version, and old versions stay readable.',
      fields: [
        longText('notice_english', 'Privacy notice in English', { maxLength: 10_000, rows: 4, hint: noticeHint }),
        longText('notice_marathi', 'Privacy notice in Marathi', { maxLength: 10_000, rows: 4, hint: noticeHint }),
        longText('notice_hindi', 'Privacy notice in Hindi', { maxLength: 10_000, rows: 4, hint: noticeHint }),
        wholeNumber('keep_months', 'Months to keep an application', {
          least: 12,
          greatest: 120,
          hint: 'After it was decided or withdrawn. Then it is erased, and the notice says so. The law asks for at least 12. Leave empty to keep decided ones without a date, and withdrawn ones for 12.',
        }),
        yesNo('reviewers_see_contacts', 'Reviewers see contact details', {
          hint: 'Email and postal addresses, phone numbers, PIN codes, PAN and GSTIN. Without a tick reviewers neither see nor find them. Files, and what applicants wrote in other texts, are shown as they came.',
        }),
      ],
    },
    { title: 'Questions', fields: [formFields] },
  ]),
  managerFields: ['opens_at', 'closes_at', 'grace_minutes', 'form_fields'],
  titleField: 'title',
  columns: ['is_active', 'opens_at', 'closes_at'],
  searched: ['title', 'description'],
  filters: ['is_active'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  inUse: [
    {
      relations: ['inAnyState', 'erased'],
      because: 'People have applied to this program, so it cannot be removed. Take it off the site instead.',
    },
    {
      relations: ['drafts'],
      because: 'People are filling in the form of this program, so it cannot be removed. Take it off the site instead.',
    },
    {
      relations: ['lateCodes', 'reviewers'],
      because: 'This program has late codes or reviewers, so it cannot be removed. Take it off the site instead.',
    },
  ],
  check,
  addresses: (_values, id) => [`/apply?program=${id}`, '/apply', '/'],
  search: {
    heading: 'Programs',
    // Applicants read these in the form, or after it.
    leavesOut: ['next_steps', 'notice_english', 'notice_marathi', 'notice_hindi', 'form_fields'],
  },
  api: { path: 'programs', wire: ['title', 'description', 'google_form_link', 'closes_at', 'form_fields'] },
});

/** The path of a program's form. */
export const programPath = (id: number): string => `/apply?program=${id}`;

/** The program whose form a path of this site opens. Null for any other address. */
export function programOfPath(path: unknown): number | null {
  const [, digits] = (typeof path === 'string' && /^\/apply\/?\?program=([1-9]\d{0,8})$/.exec(path)) || [];
  return digits ? Number(digits) : null;
}
