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

/**
 * Says what each column of a file is, by its header. Each column of the kind is given once, to the header that names it most
 * surely, and what stays open is for a person to decide.
 */
export function matchColumns(header: readonly Cell[], columns: readonly TableColumn[]): ColumnMatch {
  const found: (string | null)[] = header.map((cell) => (plain(String(cell ?? '')) === plain(idHeader) ? idKey : null));
  const taken = new Set<string>();
  for (const names of ways) {
    for (const [place, cell] of header.entries()) {
      const text = String(cell ?? '');
      if (found[place] !== null || text.trim() === '') continue;
      const match = columns.find(
        (column) => !taken.has(columnKey(column)) && namesOf(column).some((name) => names(text, name)),
      );
      if (!match) continue;
      found[place] = columnKey(match);
      taken.add(columnKey(match));
    }
  }
  return found;
}

const mostLinesAbove = 20;

/**
 * The place in `rows` of the line with the headers: the one with the most names of columns among the first. Files often begin
 * with a title. 0 if no line has any.
 */
export function findHeader(rows: readonly TableRow[], columns: readonly TableColumn[]): number {
  const known = rows
    .slice(0, mostLinesAbove)
    .map(({ cells }) => matchColumns(cells, columns).filter((match) => match !== null).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}
