import type { Cell, TableRow } from './table.ts';
import { columnKey, idHeader, type TableColumn } from './table-columns.ts';

/** What each column of a file is: the key of a column of the kind, `id`, or null for one that is not imported. */
export type ColumnMatch = readonly (string | null)[];

export const idKey = 'id';

// Words of headers that say nothing about what a column holds.
const fillers = new Set(['of', 'the', 'a', 'an', 'in', 'and', 'no', 'nos', 'if', 'any', 'your', 'url', 'link', 'full']);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const plain = (text: string) => wordsOf(text).join(' ');
const sorted = (words: readonly string[]) => [...words].sort().join(' ');
const telling = (text: string) => wordsOf(text).filter((word) => !fillers.has(word));

/** The names by which a column is known, the surest first. */
function namesOf(column: TableColumn): string[] {
  const { header, field, list } = column;
  if (list) return [header, `${list.rowLabel} ${field.label}`, columnKey(column)];
  return [header, field.name];
}

// From the surest to the least sure way to know a column by its header.
const ways: readonly ((header: string, name: string) => boolean)[] = [
  (header, name) => header.trim() === name,
  (header, name) => plain(header) === plain(name),
  (header, name) => plain(header).replaceAll(' ', '') === plain(name).replaceAll(' ', ''),
  (header, name) => telling(header).length > 0 && sorted(telling(header)) === sorted(telling(name)),
  // "Startup logo" for "Logo", "Incorporation date (dd/mm/yyyy)" for "Incorporation date".
  (header, name) => {
    const words = new Set(telling(header));
    return telling(name).length > 0 && telling(name).every((word) => words.has(word));
  },
];

/** A column that a table can have, by the names that its header can have, the surest first. */
export interface NamedColumn {
  key: string;
  names: readonly string[];
}

/**
 * Says which of `columns` each column of a file is, by its header. Each is given once, to the header that names it most surely,
 * and what stays open is for a person to decide.
 */
export function matchNames(header: readonly Cell[], columns: readonly NamedColumn[]): (string | null)[] {
  const found: (string | null)[] = header.map(() => null);
  const taken = new Set<string>();
  for (const names of ways) {
    for (const [place, cell] of header.entries()) {
      const text = String(cell ?? '');
      if (found[place] !== null || text.trim() === '') continue;
      const match = columns.find((column) => !taken.has(column.key) && column.names.some((name) => names(text, name)));
      if (!match) continue;
      found[place] = match.key;
      taken.add(match.key);
    }
  }
  return found;
}

/** The same for a kind of content, by the columns that its definition has. */
export function matchColumns(header: readonly Cell[], columns: readonly TableColumn[]): ColumnMatch {
  const isId = header.map((cell) => plain(String(cell ?? '')) === plain(idHeader));
  const others = header.map((cell, place) => (isId[place] ? null : cell));
  const named = columns.map((column) => ({ key: columnKey(column), names: namesOf(column) }));
  return matchNames(others, named).map((key, place) => (isId[place] ? idKey : key));
}

const mostLinesAbove = 20;

/**
 * The place in `rows` of the line with the headers: the one with the most names of columns among the first. Files often begin
 * with a title. 0 if no line has any.
 */
export function findHeader(rows: readonly TableRow[], match: (header: readonly Cell[]) => ColumnMatch): number {
  const known = rows.slice(0, mostLinesAbove).map(({ cells }) => match(cells).filter((key) => key !== null).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}
