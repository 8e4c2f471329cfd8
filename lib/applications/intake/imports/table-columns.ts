import { writeXlsx } from 'hucre/xlsx';
import { type Enterable, findEnterable } from '#lib/applications/programs/admission.ts';
import type { KnownColumn, Look } from '#lib/content/tables/match-columns.ts';
import type { FieldType, Form, FormField } from '#lib/forms/questions/form-field.ts';
import { readColumns } from '#lib/forms/questions/groups.ts';
import { type Caller, reaches } from '#lib/people/auth/access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { exportFilename, plainExportFilename } from '#lib/platform/tables/csv-filename.ts';
import { textCell } from '#lib/platform/tables/xlsx-cell.ts';
import { isMoney } from '#lib/platform/text/amounts.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { fileHint } from '#lib/platform/uploads/file-rules.ts';
import { programNotFound } from '../../submissions/access.ts';

export const dayKey = 'arrived_on';
export const dayHeader = 'Arrived on';

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

/** The possible columns of a table of applications: the day, and each question of the form. */
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

const rules: Record<Exclude<FieldType, 'file' | 'group'>, string> = {
  text: 'One line of text',
  textarea: 'Text of any number of lines',
  email: 'An email address',
  number: 'A number, in digits or with lakh or crore',
  checkbox: 'Yes or No',
  select: 'One of:',
  radio: 'One of:',
  checkboxes: 'Any of, with semicolons between:',
  date: 'A date, with the day first, like 05/12/2026',
  url: 'A web address',
  phone: 'A phone number. One without a country code counts as Indian',
};

function ruleOf(field: FormField): string {
  if (field.fieldType === 'file') return `The name of the file in the ZIP file, and nothing else. ${fileHint(field)}`;
  if (field.fieldType === 'group') {
    const columns = readColumns(field.columns).map(({ label }) => `${label}: …`);
    return `For each row a line in the cell, like “${columns.join('; ')}”`;
  }
  const options = linesOf(field.options);
  return options.length > 0 ? `${rules[field.fieldType]} ${options.join(', ')}` : rules[field.fieldType];
}

const needOf = ({ isRequired, showIf, requireIf }: FormField): string =>
  showIf || requireIf ? 'It depends on other answers' : isRequired ? 'Yes' : 'No';

const toSheet = ({ program }: Enterable) => {
  const headers = answerColumns(program).map(({ header }) => header);
  return writeXlsx({
    sheets: [
      {
        name: 'Applications',
        columns: headers.map(() => ({ width: 28 })),
        rows: [headers.map(textCell)],
        freezePane: { rows: 1 },
      },
      {
        name: 'Rules',
        columns: [{ width: 40 }, { width: 90 }, { width: 28 }],
        rows: [
          ['Column', 'Takes', 'Required'],
          [dayHeader, 'The day on which the application arrived, like 05/12/2026. Empty for the day in the form', 'No'],
          ...program.formFields.map((field) => [field.label, ruleOf(field), needOf(field)]),
        ].map((line) => line.map(textCell)),
        freezePane: { rows: 1 },
      },
    ],
  });
};

/**
 * An empty workbook with a column for each question of a program's form, and a sheet that says what each takes.
 * @returns not_found; conflict for a program that takes no applications that staff enter
 */
export async function importTemplate(entrant: Caller<'enterApplications'>, programId: number, now = new Date()) {
  if (!reaches(entrant, programId)) return programNotFound;
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return { ok: false, failure } as const satisfies Result<never>;
  return success({
    content: Buffer.from(await toSheet(enterable)),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename: exportFilename('template', enterable.program.title, now, 'xlsx'),
    plainName: plainExportFilename('template', programId, now, 'xlsx'),
  });
}
