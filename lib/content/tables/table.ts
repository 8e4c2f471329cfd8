import { csvCell, csvLine, csvStart } from '#lib/platform/tables/csv-line.ts';

/** A cell as it was written. A workbook's numbers and yes-no cells keep their type; its dates are `2026-12-05 14:30:00`. */
export type Cell = string | number | boolean | null;

export interface TableRow {
  /** As a spreadsheet numbers it: the first line of the file is 1. */
  number: number;
  cells: readonly Cell[];
  /** The places of formulas whose result the workbook does not hold. Their cells are null. */
  uncalculated?: readonly number[];
  /** The addresses of links behind the text of cells, by place. */
  links?: Readonly<Record<number, string>>;
}

export const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;

/** How a file was read, for the person who sent it. */
export interface TableFormat {
  kind: 'CSV' | 'Excel' | 'web page';
  /** For a file of text. */
  encoding?: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  separator?: keyof typeof separators;
  /** Words with letters that another encoding would show differently, where the encoding was guessed. */
  letters?: readonly string[];
  /** The sheet of a workbook that was read, and the others, which were not. */
  sheet?: string;
  otherSheets?: readonly string[];
  /** The sheets that can be read, where there are several. */
  sheets?: readonly string[];
  /** The numbers of the rows that a filter or a person hid in the workbook. They are read. */
  hiddenRows?: readonly number[];
}

/** A sheet of a workbook that is not read unless its person chooses it. */
export interface OtherSheet extends Pick<TableFormat, 'hiddenRows'> {
  sheet: string;
  rows: readonly TableRow[];
}

/** A file that holds a table: its rows, without those that are empty. */
export interface Table {
  format: TableFormat;
  rows: readonly TableRow[];
  others?: readonly OtherSheet[];
}

/** A sheet of a file before its limits are looked at: whether cells stand beyond what was read. */
export type Uncut<Sheet> = Sheet & { isCut: boolean };
export type FileRead = Uncut<Omit<Table, 'others'>> & { others?: readonly Uncut<OtherSheet>[] };

/** The table of another sheet. The same one where there is no sheet of that name. */
export function withSheet(table: Table, name: string | undefined): Table {
  const { sheet, hiddenRows: _, otherSheets = [], ...format } = table.format;
  const chosen = table.others?.find((other) => other.sheet === name);
  if (!chosen || sheet === undefined) return table;
  const { rows, ...own } = chosen;
  return {
    format: { ...format, ...own, otherSheets: [sheet, ...otherSheets.filter((other) => other !== name)] },
    rows,
  };
}

/** Why a file is not read: a sentence that says what to do. */
export interface Unreadable {
  refusal: string;
}

export const unreadable = (refusal: string): Unreadable => ({ refusal });
export const notATable = unreadable(
  'This is not a table that can be read. Save it as an Excel workbook (.xlsx) or as CSV (UTF-8).',
);

const longestLink = 2000;
/** Whether an address behind a cell is one that people write to or open. */
export const isLink = (address: string): boolean =>
  address.length <= longestLink && /^(?:https?:\/\/|mailto:)\S+$/i.test(address);

export const isEmptyCell = (cell: Cell | undefined): boolean => cell == null || String(cell).trim() === '';

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

/** The reverse of `safeText`. */
export const unsafeText = (text: string): string =>
  text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text;

/** Lines of a table as CSV. */
export const tableCsv = (lines: readonly (readonly Cell[])[]): string =>
  `${csvStart}${lines.map((cells) => csvLine(cells.map((cell) => (cell === null ? '' : safeText(String(cell)))))).join('')}`;
