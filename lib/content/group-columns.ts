import { parseJson } from '../text/parse-json.ts';
import type { FieldType } from './field-types.ts';

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

export const columnTypeNames: Record<ColumnType, string> = {
  text: 'One line of text',
  email: 'Email address',
  number: 'Number',
  date: 'Date',
  url: 'Web address',
  phone: 'Phone number',
  select: 'One option from a menu',
};

/** One thing that each row of a group asks. */
export interface GroupColumn {
  label: string;
  type: ColumnType;
  /** Whether a row that is not empty needs it. */
  required: boolean;
  /** What a `select` offers. */
  options: string[];
}

export const fewestColumns = 2;
export const mostColumns = 12;
export const mostRows = 10;

/** The columns of a group as the database has them. Empty for none, and for a text that is no list of columns. */
export function readColumns(text: string | null): GroupColumn[] {
  try {
    const columns = parseJson(text ?? '[]');
    return Array.isArray(columns) ? columns.filter((column) => typeof column?.label === 'string' && column.label) : [];
  } catch {
    return [];
  }
}

/** The columns in words, for staff who compare versions. */
export const columnsInWords = (columns: readonly GroupColumn[]): string =>
  columns
    .map(({ label, type, required, options }) => {
      const offered = options.length > 0 ? `: ${options.join(', ')}` : '';
      return `${label} (${columnTypeNames[type] ?? type}${offered}${required ? ', required' : ''})`;
    })
    .join('\n');
