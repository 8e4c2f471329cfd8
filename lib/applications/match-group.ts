import type { FormField } from '../questions/form-field.ts';
import { mostRows, readColumns } from '../questions/group-columns.ts';
import { cellName, type GroupRow, mostTaken, readRows, rowsAnswer } from '../questions/group-rows.ts';
import type { SentApplication } from './sent-application.ts';

/** A row that was added to a group, as the form shows it again. */
export interface AddedRow {
  fieldId: number;
  row: number;
}

/** What was sent for a group. */
export interface MatchedGroup {
  /** As typed, with empty rows. Undefined if nothing was sent. */
  value: unknown;
  /** The names of a plain form's controls that it consists of. */
  names: string[];
  added: AddedRow | null;
}

const asText = (value: unknown): string => String([value].flat()[0] ?? '');

/** The rows of a plain form, which sends one part for each cell, up to the last that has any. */
function rowsIn({ label, columns: text }: FormField, answers: SentApplication['answers']) {
  const columns = readColumns(text);
  const names: string[] = [];
  const rows: GroupRow[] = [];
  for (let number = 1; number <= mostRows; number += 1) {
    const cells = columns.map((column) => ({ column, name: cellName(label, number, column.label) }));
    const sent = cells.filter(({ name }) => answers.has(name));
    if (sent.length === 0) continue;
    while (rows.length < number - 1) rows.push({});
    names.push(...sent.map(({ name }) => name));
    rows.push(Object.fromEntries(cells.map(({ column, name }) => [column.label, asText(answers.get(name))])));
  }
  return { names, rows };
}

/**
 * Finds the answer to a group: one text, a list in JSON, or the parts of a plain form. 'Add a row' adds an empty one
 * where the group takes more.
 */
export function matchGroup(
  field: FormField,
  { answers, addRow }: Pick<SentApplication, 'answers' | 'addRow'>,
): MatchedGroup {
  const whole = answers.get(field.label);
  const isWhole = answers.has(field.label);
  const { names, rows: typed } = isWhole ? { names: [], rows: [] } : rowsIn(field, answers);
  const text = Array.isArray(whole) ? JSON.stringify(whole) : whole;
  const rows = isWhole && typeof text === 'string' ? readRows(text) : typed;
  if (addRow !== field.label || !rows || rows.length >= mostTaken(field)) {
    return { value: isWhole ? text : names.length > 0 ? rowsAnswer(typed) : undefined, names, added: null };
  }
  return { value: rowsAnswer([...rows, {}], true), names, added: { fieldId: field.id, row: rows.length + 1 } };
}
