import { csvCell, csvLine, csvStart } from '#lib/platform/tables/csv-line.ts';
import type { Cell } from './table.ts';

// A text that begins like a formula gets an apostrophe in front, and so does one that begins with apostrophes and goes on like
// one: taking a single apostrophe away gives back what was there.
const apostrophes = /^'+/;

/** The text of a cell in a CSV file, which a spreadsheet does not run as a formula. */
function safeText(text: string): string {
  const lead = apostrophes.exec(text)?.[0] ?? '';
  const rest = text.slice(lead.length);
  if (lead === '') return csvCell(rest);
  return csvCell(rest) === rest ? text : `'${text}`;
}

/** What `safeText` was given. */
export const unsafeText = (text: string): string =>
  text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text;

/** Lines of a table as CSV. */
export const tableCsv = (lines: readonly (readonly Cell[])[]): string =>
  `${csvStart}${lines.map((cells) => csvLine(cells.map((cell) => (cell === null ? '' : safeText(String(cell)))))).join('')}`;
