import { maxCellLength } from '#lib/platform/config/limits.ts';
import { parseJson } from '#lib/platform/text/parse-json.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import type { FieldType } from './field-types.ts';
import { type FormField, plainQuestion } from './form-field.ts';

// A group asks the same of several rows, such as name and email of each co-founder.

/** What a row can ask: the plain types, and a choice. */
export const columnTypes = [
  'text',
  'email',
  'number',
  'date',
  'url',
  'phone',
  'select',
] as const satisfies readonly FieldType[];
export type ColumnType = (typeof columnTypes)[number];

/** One thing that each row of a group asks. */
export interface GroupColumn {
  label: string;
  type: ColumnType;
  /** Whether a row that is not empty needs it. */
  required: boolean;
  /** What a `select` offers. */
  options: string[];
  /** What a text or a number must be (answerPatterns), and which days a date takes, as for a question. */
  pattern: string | null;
  pattern_refuses: boolean;
  earliest: string | null;
  latest: string | null;
  date_limit: string | null;
  /** What applicants read under it. Only a form has it: it is put into words where the page is made. */
  hint?: string | null;
}

/** A column that anything of its type answers. What is stored of a column leaves out what is so. */
export const plainColumn = {
  label: '',
  type: 'text',
  required: false,
  options: [],
  pattern: null,
  pattern_refuses: false,
  earliest: null,
  latest: null,
  date_limit: null,
} as const satisfies Omit<GroupColumn, 'options'> & { options: [] };

export const fewestColumns = 2;
export const maxColumns = 12;
export const mostRows = 10;

/** The columns of a group as the database has them. Empty for none, and for a text that is no list of columns. */
export function readColumns(text: string | null): GroupColumn[] {
  try {
    const columns = parseJson(text ?? '[]');
    if (!Array.isArray(columns)) return [];
    return columns
      .filter((column) => typeof column?.label === 'string' && column.label)
      .map((column) => ({ ...plainColumn, ...column }));
  } catch {
    return [];
  }
}

const midnightOf = (day: string | null) => (day ? midnightInIndia(day) : null);

/** What a row of a group asks, as a question of its own: it is drawn and checked like one. */
export const cellField = (column: GroupColumn): FormField => ({
  ...plainQuestion,
  id: 0,
  order: 0,
  label: column.label,
  fieldType: column.type,
  isRequired: column.required,
  options: column.options.join('\n') || null,
  pattern: column.pattern,
  patternRefuses: column.pattern_refuses,
  earliest: midnightOf(column.earliest),
  latest: midnightOf(column.latest),
  dateLimit: column.date_limit,
  maxLength: column.type === 'text' ? maxCellLength : null,
});
