import { maxTableBytes, maxTableColumns, maxTableRows } from '#lib/platform/config/limits.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import {
  isEmptyCell,
  type OtherSheet,
  type Table,
  type TableRow,
  type Uncut,
  type Unreadable,
  unreadable,
} from './table.ts';

const maxCellLength = 60_000;
/** As much as the largest CSV file. A workbook writes a text once that any number of its cells show. */
const maxText = maxTableBytes;

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
const isOldOffice = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/** A row without the empty cells at its end, such as one that was coloured. */
function withoutEnd(row: TableRow): TableRow {
  const last = row.cells.findLastIndex((cell) => !isEmptyCell(cell));
  return { ...row, cells: row.cells.slice(0, Math.max(last, ...(row.uncalculated ?? [])) + 1) };
}

const textLength = (cell: unknown): number => (typeof cell === 'string' ? cell.length : 0);
const textOf = (rows: readonly TableRow[]): number =>
  rows.reduce(
    (sum, { cells, links = {} }) =>
      [...cells, ...Object.values(links)].reduce<number>((all, cell) => all + textLength(cell), sum),
    0,
  );

function withinLimits(all: readonly TableRow[]): Pick<Table, 'rows'> | Unreadable {
  const rows = all.map(withoutEnd).filter(({ cells }) => cells.length > 0);
  if (rows.length > maxTableRows + 1)
    return unreadable(
      `The table has more than ${maxTableRows.toLocaleString('en-IN')} rows. Split it, and import the parts one after the other.`,
    );
  if (rows.some(({ cells }) => cells.length > maxTableColumns))
    return unreadable(`The table has more than ${maxTableColumns} columns. Remove those that are not needed.`);
  const long = rows.find(({ cells }) => cells.some((cell) => textLength(cell) > maxCellLength));
  if (long) return unreadable(`A cell in row ${long.number} has more than 60,000 characters. Shorten it.`);
  if (textOf(rows) > maxText)
    return unreadable(
      'The table has more than 20 million characters. Split it, and import the parts one after the other.',
    );
  if (rows.length === 0)
    return unreadable('The table is empty. Add a line with the names of the columns, and rows below it.');
  return { rows };
}

/** The cells of other sheets that are kept, so that they can be chosen. */
const maxOtherCells = 500_000;

/** The sheets that may be read in place of `first`, as long as all of them are not much more than one may be. */
function othersWithinLimits(first: readonly TableRow[], others: readonly Uncut<OtherSheet>[] = []): OtherSheet[] {
  let [text, cells] = [maxText - textOf(first), maxOtherCells];
  return others.flatMap(({ isCut, ...other }) => {
    const within = withinLimits(other.rows);
    if (isCut || 'refusal' in within) return [];
    const { rows } = within;
    const width = rows.reduce((sum, row) => sum + row.cells.length, 0);
    const length = textOf(rows);
    if (length > text || width > cells) return [];
    text -= length;
    cells -= width;
    return [{ ...other, rows }];
  });
}

/** Reads a table from a CSV file or an Excel workbook: the first sheet that holds something, and those that can be chosen. */
export async function readTable(bytes: Buffer): Promise<Table | Unreadable> {
  if (isOldOffice(bytes))
    return unreadable(
      'This is a workbook of an old version of Excel (.xls), or one with a password. Open it in Excel or LibreOffice, save it as an Excel workbook (.xlsx) without a password, and send that.',
    );
  const read = isZip(bytes) ? await readWorkbook(bytes) : readCsv(bytes);
  if ('refusal' in read) return read;
  const within = withinLimits(read.rows);
  if ('refusal' in within) return within;
  if (read.isCut)
    return unreadable(
      `The table goes on beyond ${maxTableRows.toLocaleString('en-IN')} rows or ${maxTableColumns} columns. Split it, or remove what stands far away from it.`,
    );
  const others = othersWithinLimits(within.rows, read.others);
  if (others.length === 0) return { format: read.format, ...within };
  const names = [read.format.sheet, ...others.map(({ sheet }) => sheet)].filter((name) => name !== undefined);
  return { format: { ...read.format, sheets: names }, ...within, others };
}
