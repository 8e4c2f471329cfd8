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

/** A name in the ways in which it is compared, so that a long one is taken apart once. */
interface Name {
  exact: string;
  words: string;
  letters: string;
  telling: ReadonlySet<string>;
  sorted: string;
}

function nameOf(text: string): Name {
  const words = wordsOf(text);
  const telling = words.filter((word) => !fillers.has(word));
  return {
    exact: text.trim(),
    words: words.join(' '),
    letters: words.join(''),
    telling: new Set(telling),
    sorted: telling.toSorted().join(' '),
  };
}

/** A cell with more text than any header, whose beginning is compared. */
const longestHeader = 1000;
const headerText = (cell: Cell) => String(cell ?? '').slice(0, longestHeader);

/** The names by which a column is known, the surest first. */
function namesOf(column: TableColumn): string[] {
  const { header, field, list } = column;
  if (list) return [header, `${list.rowLabel} ${field.label}`, columnKey(column)];
  return [header, field.name];
}

// From the surest to the least sure way to know a column by its header.
const ways: readonly ((header: Name, name: Name) => boolean)[] = [
  (header, name) => header.exact === name.exact,
  (header, name) => header.words === name.words,
  (header, name) => header.letters === name.letters,
  (header, name) => header.telling.size > 0 && header.sorted === name.sorted,
  // "Startup logo" for "Logo", "Incorporation date (dd/mm/yyyy)" for "Incorporation date".
  (header, name) => name.telling.size > 0 && [...name.telling].every((word) => header.telling.has(word)),
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
  const headers = header.map((cell) => nameOf(headerText(cell)));
  const named = columns.map(({ key, names }) => ({ key, names: names.map(nameOf) }));
  const found: (string | null)[] = header.map(() => null);
  const taken = new Set<string>();
  for (const names of ways) {
    for (const [place, text] of headers.entries()) {
      if (found[place] !== null || text.exact === '') continue;
      const match = named.find((column) => !taken.has(column.key) && column.names.some((name) => names(text, name)));
      if (!match) continue;
      found[place] = match.key;
      taken.add(match.key);
    }
  }
  return found;
}

/** The same for a kind of content, by the columns that its definition has. */
export function matchColumns(header: readonly Cell[], columns: readonly TableColumn[]): ColumnMatch {
  const isId = header.map((cell) => plain(headerText(cell)) === plain(idHeader));
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
