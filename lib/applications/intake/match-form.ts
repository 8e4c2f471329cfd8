import { typedAnswer } from '#lib/forms/questions/answer.ts';
import { optionSeparator } from '#lib/forms/questions/field-types.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { mostRows, readColumns } from '#lib/forms/questions/group-columns.ts';
import { cellName, type GroupRow, maxTaken, readRows, rowsAnswer } from '#lib/forms/questions/group-rows.ts';
import { maxUnknownNames, type Problem } from '#lib/forms/questions/problems.ts';
import type { ReceivedFile } from '#lib/platform/uploads/receive-multipart.ts';
import type { SentApplication } from './read-application.ts';

/** An application matched with its form. */
export interface MatchedApplication {
  /** One for each field of the form, in the form's order. Undefined if nothing was sent. */
  answers: { field: FormField; value: unknown }[];
  /** In the order of arrival. A file that the form does not ask for has no field. */
  files: { field: FormField | undefined; file: ReceivedFile }[];
  /** The answers that the form does not ask for. */
  problems: Problem[];
  /** Whether a page of the site sent it, or staff entered it, and no client of the API. */
  isFromPage: boolean;
  /** The row that 'Add a row' added, for the form that is shown again. */
  added: AddedRow | null;
}

/**
 * Finds the field of each answer and each file, which senders identify by the field's label. This is the only place
 * that looks up labels. An answer to no question is a problem, so that none is silently dropped.
 */
export function matchForm(fields: readonly FormField[], sent: SentApplication): MatchedApplication {
  const { answers, files } = sent;
  const byLabel = new Map(fields.map((field) => [field.label, field]));
  const isGroup = ({ fieldType }: FormField) => fieldType === 'group';
  const groups = new Map(fields.filter(isGroup).map((field) => [field, matchGroup(field, sent)]));
  const cells = new Set([...groups.values()].flatMap(({ names }) => names));
  const unknown = [...answers.keys()].filter((name) => !byLabel.has(name) && !cells.has(name));
  return {
    answers: fields.map((field) => {
      const group = groups.get(field);
      const value = group ? group.value : answers.get(field.label);
      return { field, value: typeof value === 'string' ? typedAnswer(field, value) : value };
    }),
    files: files.map((file) => ({ field: byLabel.get(file.name), file })),
    isFromPage: sent.isFromPage,
    added: [...groups.values()].find(({ added }) => added)?.added ?? null,
    problems: unknown.slice(0, maxUnknownNames).map((label) => ({
      label,
      message: `This form has no question “${label.slice(0, 100).toWellFormed()}”. It may have changed: reload the page and try again.`,
      code: 'invalid',
    })),
  };
}

/** A row that was added to a group, as the form shows it again. */
export interface AddedRow {
  fieldId: number;
  row: number;
}

/** What was sent for a group. */
interface MatchedGroup {
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
  if (addRow !== field.label || !rows || rows.length >= maxTaken(field)) {
    return { value: isWhole ? text : names.length > 0 ? rowsAnswer(typed) : undefined, names, added: null };
  }
  return { value: rowsAnswer([...rows, {}], true), names, added: { fieldId: field.id, row: rows.length + 1 } };
}

/** The answers as the applicant typed them, for the form to show again. */
export const typedAnswers = ({ answers }: MatchedApplication) =>
  answers.flatMap(({ field, value }) => {
    if (Array.isArray(value)) return [{ field, value: value.join(optionSeparator) }];
    return typeof value === 'string' ? [{ field, value }] : [];
  });
