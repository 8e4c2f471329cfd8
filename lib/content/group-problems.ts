import { parseJson } from '../text/parse-json.ts';
import { canAnswer } from './answer-patterns.ts';
import { columnTypeNames } from './columns-in-words.ts';
import type { ContentValues } from './field.ts';
import { fewestColumns, type GroupColumn, mostColumns, mostRows, readColumns } from './group-columns.ts';
import { cellName } from './group-rows.ts';

const fewestOptions = 2;

/** Names with another meaning in JavaScript: what a row asks is a key of its object. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

const columnsOf = (text: ContentValues[string] | undefined): GroupColumn[] => {
  try {
    return parseJson(String(text ?? '[]')) as GroupColumn[];
  } catch {
    return [];
  }
};

/** Why applicants could not fill in a row with this column, or null. */
function columnProblem({ label, type, options, ...rules }: GroupColumn, before: readonly GroupColumn[]): string | null {
  if (label === '') return 'Say what each row asks, or remove what has no name.';
  if (reserved.has(label)) return `The site uses the name “${label}” itself. Use other words.`;
  if (/[[\]]/.test(label)) return `Take the square brackets out of “${label}”.`;
  if (before.some((other) => other.label.toLowerCase() === label.toLowerCase()))
    return `“${label}” is there twice. Change one of them.`;
  if (!canAnswer(type, rules.pattern))
    return `What “${label}” must be has letters, so choose “${columnTypeNames.text}” as its answer.`;
  if (rules.earliest && rules.latest && rules.earliest > rules.latest)
    return `The last day of “${label}” is before its first day. Change one of them.`;
  if (type !== 'select') return null;
  if (options.length < fewestOptions) return `Enter at least two options for “${label}”, each on a line of its own.`;
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  return twice === undefined ? null : `“${twice}” is there twice among the options of “${label}”. Remove one of them.`;
}

/** What is wrong with what a group asks. */
function columnsProblems(columns: readonly GroupColumn[]): string[] {
  if (columns.length < fewestColumns)
    return [`Add at least two things that each row asks, and no more than ${mostColumns}.`];
  const problems = columns.map((column, index) => columnProblem(column, columns.slice(0, index)));
  return [...new Set(problems.filter((problem) => problem !== null))];
}

/** The names under which a plain form sends a group's cells. */
const cellNames = ({ label, columns }: ContentValues): string[] =>
  readColumns(columns as string | null).flatMap((column) =>
    Array.from({ length: mostRows }, (_, index) => cellName(String(label), index + 1, column.label)),
  );

/** What is wrong with the groups of a form, by the path of the field. */
export function groupProblems(rows: readonly ContentValues[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const groups = rows.filter(({ field_type }) => field_type === 'group');
  const taken = new Set(groups.flatMap(cellNames));
  rows.forEach((row, index) => {
    if (taken.has(String(row.label)))
      errors[`form_fields.${index}.label`] = ['The site uses this name for a group’s rows. Use other words.'];
    if (row.field_type !== 'group') return;
    const wrong = columnsProblems(columnsOf(row.columns));
    if (wrong.length > 0) errors[`form_fields.${index}.columns`] = wrong;
    if (row.min_rows && row.max_rows && row.min_rows > row.max_rows)
      errors[`form_fields.${index}.max_rows`] = ['Enter a number that is not below the minimum.'];
  });
  return errors;
}
