import { writeXlsx } from 'hucre/xlsx';
import type { FieldType } from '#lib/forms/questions/field-types.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { readColumns } from '#lib/forms/questions/group-columns.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { exportFilename, plainExportFilename } from '#lib/platform/tables/csv-filename.ts';
import { textCell } from '#lib/platform/tables/xlsx-cell.ts';
import { linesOf } from '#lib/platform/text/lines.ts';
import { fileHint } from '#lib/platform/uploads/file-rules.ts';
import { type Enterable, findEnterable } from '../../programs/arrivals.ts';
import { requireEntrant } from '../enter-application.ts';
import { answerColumns, dayHeader } from './answer-columns.ts';

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
 * @returns forbidden; not_found; conflict for a program that takes no applications that staff enter
 */
export async function arrivalsTemplate(headers: Headers, programId: number, now = new Date()) {
  const entrant = await requireEntrant(headers, programId);
  if (!entrant.ok) return entrant;
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return { ok: false, failure } as const satisfies Result<never>;
  return success({
    content: Buffer.from(await toSheet(enterable)),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename: exportFilename('template', enterable.program.title, now, 'xlsx'),
    plainName: plainExportFilename('template', programId, now, 'xlsx'),
  });
}
