import { readXlsx, type Sheet } from 'hucre/xlsx';
import { mostTableRows } from '../../config/limits.ts';
import { readZip, unpackEntry } from '../../file-types/zip-directory.ts';
import { type Cell, isEmptyCell, notATable, type Table, type TableRow, type Unreadable, unreadable } from './table.ts';

const mostUnpackedBytes = 200 * 1024 ** 2;

/** The files of the archive, unpacked. Null unless that stays within bounds. */
async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer> | null> {
  const entries = readZip(bytes);
  if (!entries || entries.reduce((sum, entry) => sum + entry.bytes, 0) > mostUnpackedBytes) return null;
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const content = await unpackEntry(entry);
    if (!Buffer.isBuffer(content)) return null;
    files.set(entry.name, content);
  }
  return files;
}

/** What other programs call a table, and this reader does not read. */
function otherProgram(files: ReadonlyMap<string, Buffer>): Unreadable | null {
  const save = 'Open it there, save it as an Excel workbook (.xlsx), and send that.';
  if (files.get('mimetype')?.toString('latin1').startsWith('application/vnd.oasis.opendocument.spreadsheet'))
    return unreadable(`This is a spreadsheet of LibreOffice (.ods). ${save}`);
  if (files.has('xl/workbook.bin')) return unreadable(`This is a binary workbook of Excel (.xlsb). ${save}`);
  if ([...files.keys()].some((name) => name.endsWith('.iwa') || name === 'Index.zip'))
    return unreadable('This is a spreadsheet of Numbers. Export it there to Excel (.xlsx), and send that.');
  return null;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
const tags = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

/** The file of each sheet of a workbook, in order. Null for a tab without cells, such as a chart. */
function sheetFiles(files: ReadonlyMap<string, Buffer>): (Buffer | null)[] {
  const read = (name: string) => files.get(name)?.toString() ?? '';
  const related = new Map(
    tags(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [attribute(tag, 'Id'), tag]),
  );
  return tags(read('xl/workbook.xml'), 'sheet').map((tag) => {
    const relation = related.get(attribute(tag, '\\w+:id')) ?? '';
    if (!attribute(relation, 'Type').endsWith('/worksheet')) return null;
    const target = attribute(relation, 'Target').replace(/^\//, '');
    return files.get(target) ?? files.get(`xl/${target}`) ?? null;
  });
}

// A coloured cell far to the right or far down makes a sheet too large for the reader, which counts it like a full one. What
// stands in these bounds is read.
const bounds = 'A1:ZZ28000';
const beyondBounds =
  /<(?:\w+:)?c\s[^>]*?\br="(?:[A-Z]{3}\d+|[A-Z]+(?:\d{6,}|[3-9]\d{4}|2[89]\d{3}))"[^>]*>\s*<(?:\w+:)?(?:v|is|f)\b/;

const sheetTime = (at: Date): string => {
  const text = at.toISOString().slice(0, 19).replace('T', ' ');
  // Spreadsheets keep a time without a day as one before their first day.
  return text < '1900-01-01' ? text.slice('1899-12-31 '.length) : text;
};

const toCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : sheetTime(value);
  // Excel shows fifteen digits, without what calculating in twos leaves behind them.
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(15));
  return typeof value === 'boolean' ? value : String(value);
};

function sheetRows({ rows, cells: details }: Sheet): TableRow[] {
  const uncalculated = new Map<number, number[]>();
  for (const [place, { formula, value }] of details ?? []) {
    if (formula === undefined || value !== null) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    uncalculated.set(row, [...(uncalculated.get(row) ?? []), column]);
  }
  return rows.map((cells, index) => {
    const missing = uncalculated.get(index);
    return { number: index + 1, cells: cells.map(toCell), ...(missing && { uncalculated: missing }) };
  });
}

const holds = ({ cells, uncalculated }: TableRow) => uncalculated !== undefined || !cells.every(isEmptyCell);

/** The first sheet of an Excel workbook that holds something. */
export async function readWorkbook(bytes: Buffer): Promise<Unreadable | (Table & { isCut: boolean })> {
  const files = await unpack(bytes);
  if (!files) return notATable;
  const other = otherProgram(files);
  if (other) return other;
  const content = sheetFiles(files);
  let read: Sheet[];
  const indexes: number[] = [];
  try {
    ({ sheets: read } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden, index }) => {
        const isRead = !hidden && !veryHidden && content[index] !== null;
        if (isRead) indexes.push(index);
        return isRead;
      },
      range: bounds,
      maxRows: 2 * mostTableRows,
    }));
  } catch {
    return notATable;
  }
  const sheets = read.map((sheet, place) => ({ sheet, rows: sheetRows(sheet), index: indexes[place] ?? 0 }));
  const filled = sheets.filter(({ rows }) => rows.some(holds));
  // Numbers puts a list of its tables before them.
  const chosen = filled.find(({ sheet: { name } }) => name !== 'Export Summary') ?? filled[0];
  if (!chosen) return unreadable('The workbook is empty. Add a line with the names of the columns, and rows below it.');
  const { sheet, rows, index } = chosen;
  const hiddenRows = rows
    .filter((row) => holds(row) && sheet.rowDefs?.get(row.number - 1)?.hidden)
    .map(({ number }) => number);
  return {
    format: {
      kind: 'Excel',
      sheet: sheet.name,
      otherSheets: read.filter((other) => other !== sheet).map(({ name }) => name),
      ...(hiddenRows.length > 0 && { hiddenRows }),
    },
    rows: rows.filter(holds),
    isCut: beyondBounds.test(content[index]?.toString() ?? ''),
  };
}
