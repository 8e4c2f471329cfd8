import { parseJson } from '#lib/platform/text/json.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { dayInWords } from '#lib/platform/time/kolkata-time.ts';
import { answerPatterns, canAnswer, patternOf } from './answer-patterns.ts';
import { isBare, operatorsFor, readCondition, type Term } from './condition.ts';
import { dateLimits } from './date-range.ts';
import { asksNothing, isChoice, sectionType, stopType } from './form-field.ts';
import {
  type ColumnType,
  cellName,
  fewestColumns,
  type GroupColumn,
  maxColumns,
  mostRows,
  readColumns,
} from './groups.ts';

/** A row of a form as its editor holds it, by the names of the API. */
type FormRow = Readonly<Record<string, unknown>>;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Why a term can never mean what it says, or null. */
function problemOf({ question, operator, value }: Term, earlier: readonly FormRow[]): string | null {
  const row = earlier.find(({ label, field_type }) => label === question && !asksNothing(field_type));
  if (!row) return question ? `“${question}” is not a question above this one.` : 'Choose a question above this one.';
  const type = String(row.field_type);
  if (!operatorsFor(type).includes(operator)) return `Choose another comparison for “${question}”.`;
  if (isBare(operator)) return null;
  if (value === '') return `Enter what “${question}” is compared with.`;
  if (isChoice(type) && !linesOf(row.options as string | null).includes(value))
    return `“${value}” is not an option of “${question}”.`;
  if (type === 'number' && !Number.isFinite(Number(value))) return `“${question}” is compared with a number.`;
  return type === 'date' && !isDay(value) ? `“${question}” is compared with a date, like 2026-12-31.` : null;
}

/** The errors of the conditions of a form's questions, by the path of the field. */
export function conditionProblems(rows: readonly FormRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  rows.forEach((row, index) => {
    for (const name of ['show_if', 'require_if']) {
      const { terms = [] } = readCondition((row[name] ?? null) as string | null) ?? {};
      const problems = terms.map((term) => problemOf(term, rows.slice(0, index))).filter((each) => each !== null);
      if (problems.length > 0) errors[`form_fields.${index}.${name}`] = [...new Set(problems)];
    }
  });
  return errors;
}

const fewestOptions = 2;

/**
 * Names that every object answers to, such as `toString`. Answers and cells are kept by what the form asks, so one by such a
 * name would have a value where no one gave one.
 */
export const objectNames: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

const columnsOf = (text: unknown): GroupColumn[] => {
  try {
    return parseJson(String(text ?? '[]')) as GroupColumn[];
  } catch {
    return [];
  }
};

/** Why applicants could not fill in a row with this column, or null. */
function columnProblem({ label, type, options, ...rules }: GroupColumn, before: readonly GroupColumn[]): string | null {
  if (label === '') return 'Say what each row asks, or remove what has no name.';
  if (objectNames.has(label)) return `The site uses the name “${label}” itself. Use other words.`;
  if (/[[\]]/.test(label)) return `Take the square brackets out of “${label}”.`;
  if (before.some((other) => other.label.toLowerCase() === label.toLowerCase()))
    return `“${label}” is there twice. Change one of them.`;
  if (!canAnswer(type, rules.pattern))
    return `“${label}” must have letters, so choose “${columnTypeNames.text}” as its answer.`;
  if (rules.earliest && rules.latest && rules.earliest > rules.latest)
    return `The last day of “${label}” is before its first day. Change one of them.`;
  if (type !== 'select') return null;
  if (options.length < fewestOptions) return `Enter at least two options for “${label}”, each on a line of its own.`;
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  return twice === undefined ? null : `“${twice}” is there twice among the options of “${label}”. Remove one of them.`;
}

/** The errors of a group's columns. */
function columnsProblems(columns: readonly GroupColumn[]): string[] {
  if (columns.length < fewestColumns)
    return [`Add at least two things that each row asks, and no more than ${maxColumns}.`];
  const problems = columns.map((column, index) => columnProblem(column, columns.slice(0, index)));
  return [...new Set(problems.filter((problem) => problem !== null))];
}

/** The names under which a plain form sends a group's cells. */
const cellNames = ({ label, columns }: FormRow): string[] =>
  readColumns(columns as string | null).flatMap((column) =>
    Array.from({ length: mostRows }, (_, index) => cellName(String(label), index + 1, column.label)),
  );

/** The errors of the groups of a form, by the path of the field. */
export function groupProblems(rows: readonly FormRow[]): Record<string, string[]> {
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

const isHeading = (row: FormRow | undefined) => row?.field_type === sectionType;

const isStop = (row: FormRow | undefined) => row?.field_type === stopType;

/** The errors of the reasons not to apply. They are shown before a draft begins, so something must come after them. */
function stopProblems(rows: readonly FormRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const second = rows.findIndex((row, index) => index > 0 && isHeading(row));
  rows.forEach((row, index) => {
    if (!isStop(row)) return;
    const say = (name: string, text: string) => {
      errors[`form_fields.${index}.${name}`] = [text];
    };
    if (!isHeading(rows[0]) || second < 0 || index > second)
      say('field_type', 'Reasons not to apply stand in the first of two sections or more. Move this one there.');
    if (!readCondition((row.show_if ?? null) as string | null)) say('show_if', 'Say when this reason applies.');
    if (row.is_required === true) say('is_required', 'A reason takes no answer.');
  });
  return errors;
}

/** The errors of the sections of a form, by the path of the field. */
export function sectionProblems(rows: readonly FormRow[]): Record<string, string[]> {
  const errors = stopProblems(rows);
  if (!rows.some(isHeading)) return errors;
  if (!isHeading(rows[0]))
    errors['form_fields.0.field_type'] = [
      'A form with sections begins with a heading. Move one here, so that every question is in a section.',
    ];
  rows.forEach((row, index) => {
    if (!isHeading(row)) return;
    const next = rows[index + 1];
    if (next === undefined || isHeading(next) || isStop(next))
      errors[`form_fields.${index}.field_type`] = ['Add a question below this heading, or remove it.'];
    if (row.is_required === true) errors[`form_fields.${index}.is_required`] = ['A heading takes no answer.'];
    for (const name of ['show_if', 'require_if'])
      if (row[name])
        errors[`form_fields.${index}.${name}`] = [
          'A heading has no condition. Give its questions one: a step without questions is skipped.',
        ];
  });
  return errors;
}

// In words, for staff who build forms.

export const columnTypeNames: Record<ColumnType, string> = {
  text: 'One line of text',
  email: 'Email address',
  number: 'Number',
  date: 'Date',
  url: 'Web address',
  phone: 'Phone number',
  select: 'One option from a menu',
};

function rulesInWords(
  type: ColumnType,
  {
    pattern,
    pattern_refuses,
    earliest,
    latest,
    date_limit,
  }: Omit<GroupColumn, 'label' | 'type' | 'required' | 'options'>,
): string[] {
  const isOf = patternOf({ fieldType: type, pattern });
  return [
    answerPatterns.find(({ name }) => name === isOf)?.label,
    isOf && pattern_refuses ? 'refuses any other answer' : undefined,
    dateLimits.find(({ value }) => value === date_limit)?.label,
    earliest ? `first day ${dayInWords(earliest)}` : undefined,
    latest ? `last day ${dayInWords(latest)}` : undefined,
  ].filter((words) => words !== undefined);
}

/** The columns in words, for staff who compare versions. */
export const columnsInWords = (columns: readonly GroupColumn[]): string =>
  columns
    .map(({ label, type, required, options, ...rules }) => {
      const offered = options.length > 0 ? `: ${options.join(', ')}` : '';
      const words = [`${columnTypeNames[type] ?? type}${offered}`, ...rulesInWords(type, rules)];
      return `${label} (${[...words, ...(required ? ['required'] : [])].join(', ')})`;
    })
    .join('\n');
