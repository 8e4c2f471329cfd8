import { faultOf } from '#lib/content/tables/cell.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import { type Cell, isEmptyCell } from '#lib/content/tables/table.ts';
import type { NamedRow } from '#lib/content/tables/table-choices.ts';
import { writtenDay } from '#lib/content/tables/written-values.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { pastDays } from '#lib/platform/time/day-bounds.ts';
import type { ReceivedFile } from '#lib/platform/uploads/receive-multipart.ts';
import type { Enterable } from '../../programs/arrivals.ts';
import type { MatchedApplication } from '../match-form.ts';
import { dayProblem } from '../read-arrival.ts';
import { answerKey, dayHeader, dayKey } from './answer-columns.ts';
import { fileNames, readAnswer } from './read-answer.ts';

/** A row as the form would have sent it, and what cannot be read of it. */
export interface ReadRow {
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

/** Reads a row of a table by the questions of the form. */
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
