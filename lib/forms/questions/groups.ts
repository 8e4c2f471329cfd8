import { maxCellLength } from '#lib/platform/config/limits.ts';
import { parseJson } from '#lib/platform/text/json.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import { type FieldType, type FormField, plainQuestion } from './form-field.ts';

// A group asks the same of several rows, such as name and email of each co-founder.

/** The types of a column: the plain ones, and a choice. */
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
  /** The choices of a `select`. */
  options: string[];
  /** The pattern of a text or a number (answerPatterns), and the days that a date takes, as for a question. */
  pattern: string | null;
  pattern_refuses: boolean;
  earliest: string | null;
  latest: string | null;
  date_limit: string | null;
  /** The hint under it. Only a form has it: it is put into words where the page is made. */
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

/** A column of a group, as a question of its own: it is drawn and checked like one. */
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

// An answer to a group is one text: a JSON list of rows, each an object by column label.

/** A row by column label. */
export type GroupRow = Record<string, string>;

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function toRow(row: unknown): GroupRow | null {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return null;
  const cells = Object.entries(row).map(([label, value]) => [label, value ?? ''] as const);
  return cells.every(([, value]) => isScalar(value))
    ? Object.fromEntries(cells.map(([label, value]) => [label, String(value)]))
    : null;
}

/** The rows of an answer, empty ones too. Null if it is no list of rows. */
export function readRows(answer: string): GroupRow[] | null {
  if (answer.trim() === '') return [];
  try {
    const rows = parseJson(answer);
    const read = Array.isArray(rows) ? rows.map(toRow) : [null];
    return read.every((row) => row !== null) ? read : null;
  } catch {
    return null;
  }
}

export const isBlank = (row: GroupRow): boolean => Object.values(row).every((value) => value.trim() === '');

/**
 * The rows as one answer. Empty if nothing was typed, unless `keepsBlank`: then rows that were added and are empty
 * stay.
 */
export const rowsAnswer = (rows: readonly GroupRow[], keepsBlank = false): string =>
  keepsBlank || !rows.every(isBlank) ? JSON.stringify(rows) : '';

/**
 * An answer for people to read: a group has a line for each row, without what is empty. Others stay as they are. `shown` says
 * how a cell is read.
 */
export function answerText(
  fieldType: string,
  answer: string,
  shown: (label: string, value: string) => string = (_, value) => value,
): string {
  const rows = fieldType === 'group' ? readRows(answer) : null;
  if (!rows) return answer;
  const cell = ([label, value]: [string, string]) => `${label}: ${shown(label, value.trim().replace(/\s+/g, ' '))}`;
  const line = (row: GroupRow) =>
    Object.entries(row)
      .filter(([, value]) => value.trim() !== '')
      .map(cell)
      .join('; ');
  return rows.map(line).filter(Boolean).join('\n');
}

/** The same, with Yes and No for a tick. */
export const plainAnswer = (fieldType: string, answer: string): string =>
  fieldType === 'checkbox' && (answer === 'true' || answer === 'false')
    ? { true: 'Yes', false: 'No' }[answer]
    : answerText(fieldType, answer);

/** The cell of a column. After a column got another name, its cells still have the old one. */
function cellOf(row: GroupRow, { label }: GroupColumn, index: number, known: ReadonlySet<string>): string {
  if (Object.hasOwn(row, label)) return row[label] ?? '';
  const [old, value = ''] = Object.entries(row)[index] ?? [];
  return old !== undefined && !known.has(old) ? value : '';
}

/** The rows with the columns that the group has now, in their order. */
export function rowsWith(columns: readonly GroupColumn[], rows: readonly GroupRow[]): GroupRow[] {
  const known = new Set(columns.map(({ label }) => label));
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column.label, cellOf(row, column, index, known)])),
  );
}

/** How many rows a group shows and takes. */
interface GroupLimits {
  columns: string | null;
  minRows: number | null;
  maxRows: number | null;
}

export const minShown = ({ minRows }: GroupLimits): number => Math.min(minRows ?? 1, mostRows);
export const maxTaken = ({ maxRows }: GroupLimits): number => Math.min(maxRows ?? mostRows, mostRows);

/** The rows that a form shows of an answer: at least those that it needs. */
export function shownRows(group: GroupLimits, answer: string): GroupRow[] {
  const columns = readColumns(group.columns);
  const given = readRows(answer) ?? [];
  const missing = Math.max(0, minShown(group) - given.length);
  return rowsWith(columns, [...given.slice(0, mostRows), ...Array<GroupRow>(missing).fill({})]);
}

/** The name of a cell's control. No label of a column has square brackets. */
export const cellName = (label: string, row: number, column: string): string => `${label}[${row}][${column}]`;

/** The cell that a control's name means, or null. */
export function cellNamed(name: string): { label: string; row: number; column: string } | null {
  const [, label, row, column] = /^(.*)\[(\d+)\]\[([^[\]]*)\]$/s.exec(name) ?? [];
  return label === undefined || column === undefined ? null : { label, row: Number(row), column };
}

/** How messages about a cell begin. */
export const cellWords = (row: number, column: string): string => `Row ${row}, “${column}”: `;

/** The cell that a message is about, from its beginning. Null for one about the whole group. */
export function cellOfMessage(
  columns: readonly GroupColumn[],
  message: string,
): { row: number; column: number } | null {
  const row = Number(/^Row (\d+), /.exec(message)?.[1] ?? 0);
  const column = columns.findIndex(({ label }) => message.startsWith(cellWords(row, label)));
  return column < 0 ? null : { row, column };
}

/** The id of a cell's control. `column` counts from 0. */
export const cellPlace = (fieldId: number, row: number, column: number): string =>
  `field-${fieldId}-${row}-${column + 1}`;

export const rowPlace = (fieldId: number, row: number): string => `field-${fieldId}-row-${row}`;

/** The button that adds a row without script. Its value is the question's label. */
export const addRowName = 'add_row';
