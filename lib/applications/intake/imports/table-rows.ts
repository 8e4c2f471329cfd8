import type { Enterable } from '#lib/applications/programs/admission.ts';
import { faultOf, optionNamed, yesOrNo } from '#lib/content/tables/cell.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import { type Cell, isEmptyCell } from '#lib/content/tables/table.ts';
import type { NamedRow } from '#lib/content/tables/table-choices.ts';
import { plainNumber, writtenDay } from '#lib/content/tables/written-values.ts';
import { dateBounds } from '#lib/forms/questions/date-range.ts';
import { type FormField, optionSeparator } from '#lib/forms/questions/form-field.ts';
import {
  cellField,
  type GroupColumn,
  type GroupRow,
  readColumns,
  readRows,
  rowsAnswer,
} from '#lib/forms/questions/groups.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { pastDays } from '#lib/platform/time/india-day.ts';
import type { ReceivedFile } from '#lib/platform/uploads/receive-multipart.ts';
import type { MatchedApplication } from '../received-form.ts';
import { dayProblem } from '../staff-entry.ts';
import { answerKey, dayHeader, dayKey } from './table-columns.ts';

/** The answer that a cell holds, or why there is none: a sentence. */
type ReadAnswer = { value: string } | { because: string };

type Asked = Pick<FormField, 'fieldType' | 'label' | 'options' | 'columns' | 'earliest' | 'latest' | 'dateLimit'>;

const asOptions = (text: string | null) => linesOf(text).map((value) => ({ value, label: value }));

const oneOf = (text: string, field: Asked): ReadAnswer => ({
  because: `“${text}” is not one of ${linesOf(field.options).join(', ')}.`,
});

/** Several options, as the form stores them: separated by semicolons or in lines. */
function readOptions(field: Asked, text: string): ReadAnswer {
  const chosen: string[] = [];
  for (const each of text.split(/[;\n]/)) {
    if (each.trim() === '') continue;
    const option = optionNamed(asOptions(field.options), each.trim());
    if (!option) return oneOf(each.trim(), field);
    chosen.push(option.value);
  }
  return { value: chosen.join(optionSeparator) };
}

/** A line of a group, such as "Name: Asha; Role: CEO". What follows no column's name goes on with the text before. */
function readLine(line: string, columns: readonly GroupColumn[]): { row: GroupRow } | { because: string } {
  const row: GroupRow = {};
  let last: string | null = null;
  for (const part of line.split(/;\s*/)) {
    const at = Math.max(part.indexOf(':'), 0);
    const name = part.slice(0, at).trim().toLowerCase();
    const column = columns.find(({ label }) => label.toLowerCase() === name);
    if (column) {
      const read = readAnswer(cellField(column), part.slice(at + 1));
      if ('because' in read) return read;
      row[column.label] = read.value;
      last = column.label;
    } else if (last !== null) {
      row[last] = `${row[last]}; ${part}`;
    } else {
      const asked = columns.map(({ label }) => `${label}: …`).join('; ');
      return { because: `“${line}” cannot be read. Write each row in a line of the cell, like “${asked}”.` };
    }
  }
  return { row };
}

/** The rows of a group: a line of the cell for each, as exports write them, or the list in JSON that the form sends. */
function readGroup(field: Asked, text: string): ReadAnswer {
  if (text.startsWith('[') && readRows(text)) return { value: text };
  const rows: GroupRow[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const read = readLine(line.trim(), readColumns(field.columns));
    if ('because' in read) return read;
    rows.push(read.row);
  }
  return { value: rowsAnswer(rows) };
}

/**
 * Reads a cell as people write it, as the form would send it: dates with the day first, lakh and crore, options by what they
 * are called, yes and no in three languages. The form's own check comes afterwards. An empty cell is an empty answer.
 */
export function readAnswer(field: Asked, cell: Cell): ReadAnswer {
  const text = cell === null ? '' : String(cell).replace(/\r\n?/g, '\n').trim();
  if (text === '') return { value: '' };
  switch (field.fieldType) {
    case 'text':
      return { value: linesOf(text).join(' ') };
    case 'number':
      return { value: plainNumber(text) ?? text };
    case 'checkbox': {
      const answer = yesOrNo(text);
      return answer ? { value: String(answer.value) } : { because: `“${text}” is neither yes nor no.` };
    }
    case 'select':
    case 'radio': {
      const option = optionNamed(asOptions(field.options), text);
      return option ? { value: option.value } : oneOf(text, field);
    }
    case 'checkboxes':
      return readOptions(field, text);
    case 'date': {
      const day = writtenDay(text, dateBounds(field));
      return typeof day === 'string' ? { value: day } : day;
    }
    case 'group':
      return readGroup(field, text);
    default:
      return { value: text };
  }
}

/** The names of the files in a cell: one in each line, or with semicolons between. A path ends in the name. */
export const fileNames = (cell: Cell): string[] =>
  String(cell ?? '')
    .split(/[;\n]/)
    .map((name) => name.trim().split(/[\\/]/).at(-1) ?? '')
    .filter((name) => name !== '');

/** A row as the form would have sent it, and what cannot be read of it. */
interface ReadRow {
  number: number;
  /** The day on which it arrived. */
  on: string;
  matched: MatchedApplication;
  problems: TableProblem[];
}

export interface Reading {
  enterable: Enterable;
  /** The values of rows that have none in a column, by its key. */
  fills: Readonly<Record<string, string>>;
  /** The day of rows that name none. */
  on: string;
  /** A file of the ZIP file beside, or why there is none. */
  fileNamed: (field: FormField, name: string) => Promise<ReceivedFile | { because: string }>;
  now: Date;
}

function readDay(cell: Cell | undefined, { on, enterable, now }: Reading): { on: string; because: string | null } {
  const text = String(cell ?? '').trim();
  const day = text === '' ? on : writtenDay(text, pastDays());
  return typeof day === 'string' ? { on: day, because: dayProblem(enterable, day, now) } : { on, ...day };
}

export async function readRow({ number, cells, uncalculated }: NamedRow, reading: Reading): Promise<ReadRow> {
  const { enterable, fills, fileNamed } = reading;
  const problems: TableProblem[] = [];
  const refuse = (column: string, message: string) => problems.push({ row: number, column, message });
  const cellOf = (key: string) => {
    const own = cells.get(key) ?? null;
    return isEmptyCell(own) ? (fills[key] ?? null) : own;
  };
  const { on, because } = readDay(cellOf(dayKey), reading);
  if (because) refuse(dayHeader, because);
  const answers: MatchedApplication['answers'] = [];
  const files: MatchedApplication['files'] = [];
  for (const field of enterable.program.formFields) {
    const key = answerKey(field);
    const cell = cellOf(key);
    const fault = faultOf(cells.get(key), uncalculated.has(key));
    if (fault !== null) {
      refuse(field.label, fault);
      answers.push({ field, value: undefined });
      continue;
    }
    if (field.fieldType === 'file') {
      answers.push({ field, value: undefined });
      for (const name of fileNames(cell)) {
        const file = await fileNamed(field, name);
        if ('because' in file) refuse(field.label, file.because);
        else files.push({ field, file });
      }
      continue;
    }
    const read = readAnswer(field, cell);
    if ('because' in read) refuse(field.label, read.because);
    answers.push({ field, value: 'value' in read ? read.value : undefined });
  }
  return { number, on, matched: { answers, files, problems: [], isFromPage: true, added: null }, problems };
}
