import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { maxTableBytes, mostTableColumns, mostTableRows } from '../../config/limits.ts';
import { readZip, unpackEntry } from '../../file-types/zip-directory.ts';
import type { Cell, Table, TableFormat, TableRow } from './table.ts';
import { separators } from './table.ts';
import { unsafeText } from './table-csv.ts';

/** Why a file is not read: a sentence that says what to do. */
export interface Unreadable {
  refusal: string;
}

const mostUnpackedBytes = 200 * 1024 ** 2;
const mostCellLength = 60_000;
/** As much as the largest CSV file. A workbook writes a text once that any number of its cells show. */
const mostText = maxTableBytes;

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
const isOldOffice = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

const refuse = (refusal: string): Unreadable => ({ refusal });
const tooManyRows = refuse(
  `The table has more than ${mostTableRows.toLocaleString('en-IN')} rows. Split it, and import the parts one after the other.`,
);
const tooManyColumns = refuse(`The table has more than ${mostTableColumns} columns. Remove those that are not needed.`);
const notAWorkbook = refuse(
  'This is not a table that can be read. Save it as an Excel workbook (.xlsx) or as CSV (UTF-8).',
);

/** UTF-16 without a mark at its beginning: half of its bytes are zeros where the text is Latin. */
function guessUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 5) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decode(bytes: Buffer): { text: string; encoding: TableFormat['encoding'] & string } | null {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const wide = marked ?? guessUtf16(bytes);
  try {
    const text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: wide ? 'UTF-16' : 'UTF-8' };
  } catch {
    return null;
  }
}

const isEmpty = (cells: readonly Cell[]) => cells.every((cell) => cell === null || String(cell).trim() === '');

/** The rows that hold something, each with its number. */
const numbered = (rows: readonly (readonly Cell[])[]): TableRow[] =>
  rows.flatMap((cells, index) => (isEmpty(cells) ? [] : [{ number: index + 1, cells }]));

const textLength = (cell: Cell): number => (typeof cell === 'string' ? cell.length : 0);

function withinLimits(format: TableFormat, all: readonly (readonly Cell[])[]): Table | Unreadable {
  const rows = numbered(all);
  if (rows.length > mostTableRows + 1) return tooManyRows;
  if (rows.some(({ cells }) => cells.length > mostTableColumns)) return tooManyColumns;
  const long = rows.find(({ cells }) => cells.some((cell) => textLength(cell) > mostCellLength));
  if (long) return refuse(`A cell in row ${long.number} has more than 60,000 characters. Shorten it.`);
  const text = rows.reduce((sum, { cells }) => cells.reduce<number>((all, cell) => all + textLength(cell), sum), 0);
  if (text > mostText)
    return refuse('The table has more than 20 million characters. Split it, and import the parts one after the other.');
  if (rows.length === 0)
    return refuse('The table is empty. Add a line with the names of the columns, and rows below it.');
  return { format, rows };
}

/** How often the most common number of cells occurs in lines of more than one, and that number. */
function regularity(lines: readonly (readonly string[])[]): [lines: number, width: number] {
  const counts = new Map<number, number>();
  for (const { length } of lines) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce<[number, number]>(
    ([most, width], [length, count]) =>
      count > most || (count === most && length > width) ? [count, length] : [most, width],
    [0, 0],
  );
}

/** What separates the cells: the sign that gives most of the first lines one number of cells. */
function separatorOf(text: string): keyof typeof separators {
  const tried = (Object.keys(separators) as (keyof typeof separators)[]).map((separator) => {
    const [lines, width] = regularity(Papa.parse<string[]>(text, { delimiter: separator, preview: 20 }).data);
    return { separator, lines, width };
  });
  return tried.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.width > best.width) ? next : best,
  ).separator;
}

function readCsv(bytes: Buffer): Table | Unreadable {
  const decoded = decode(bytes);
  if (!decoded)
    return refuse(
      'The letters of this file cannot be read. Save it again as “CSV UTF-8”, or as an Excel workbook (.xlsx).',
    );
  const { encoding } = decoded;
  const text = decoded.text.replace(/^\ufeff/, '');
  if (text.includes('\0')) return notAWorkbook;
  const separator = separatorOf(text);
  const parsed = Papa.parse<string[]>(text, {
    delimiter: separator,
    // More than may be imported, so that the reader stops there instead of reading a million.
    preview: 2 * mostTableRows,
  });
  const open = parsed.errors.find(({ type }) => type === 'Quotes');
  if (open)
    return refuse(
      `Row ${(open.row ?? 0) + 1} has a quotation mark without its second one. Mend it there, or save the table as an Excel workbook (.xlsx).`,
    );
  if (parsed.meta.truncated) return tooManyRows;
  return withinLimits(
    { kind: 'CSV', encoding, separator },
    parsed.data.map((cells) => cells.map(unsafeText)),
  );
}

/** Whether everything that the archive holds can be unpacked within bounds. */
async function isBounded(bytes: Buffer): Promise<boolean> {
  const entries = readZip(bytes);
  if (!entries || entries.reduce((sum, entry) => sum + entry.bytes, 0) > mostUnpackedBytes) return false;
  for (const entry of entries) if (!(await unpackEntry(entry))) return false;
  return true;
}

const sheetTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const toCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : sheetTime(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
};

async function readWorkbook(bytes: Buffer): Promise<Table | Unreadable> {
  if (!(await isBounded(bytes))) return notAWorkbook;
  let sheets: { name: string; rows: readonly (readonly unknown[])[] }[];
  try {
    ({ sheets } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows: 2 * mostTableRows,
    }));
  } catch {
    return notAWorkbook;
  }
  const sheet = sheets.find(({ rows }) => rows.some((row) => !isEmpty(row.map(toCell))));
  if (!sheet) return refuse('The workbook is empty. Add a line with the names of the columns, and rows below it.');
  const otherSheets = sheets.filter((other) => other !== sheet).map(({ name }) => name);
  return withinLimits(
    { kind: 'Excel', sheet: sheet.name, otherSheets },
    sheet.rows.map((row) => row.map(toCell)),
  );
}

/** Reads a table from a CSV file or an Excel workbook: the first sheet that holds something. */
export async function readTable(bytes: Buffer): Promise<Table | Unreadable> {
  if (isOldOffice(bytes))
    return refuse(
      'This is a workbook of an old version of Excel, or one with a password. Save it as an Excel workbook (.xlsx) without a password.',
    );
  return isZip(bytes) ? readWorkbook(bytes) : readCsv(bytes);
}
