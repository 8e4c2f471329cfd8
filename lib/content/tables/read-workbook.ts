import { readXlsx, type Sheet } from 'hucre/xlsx';
import { maxTableRows } from '#lib/platform/config/limits.ts';
import { readZip, unpackEntry } from '#lib/platform/file-types/zip.ts';
import {
  type Cell,
  type FileRead,
  isEmptyCell,
  isLink,
  notATable,
  type OtherSheet,
  type TableRow,
  type Uncut,
  type Unreadable,
  unreadable,
} from './table.ts';

const maxUnpackedBytes = 200 * 1024 ** 2;

/** The files of the archive, unpacked. Null unless that stays within bounds. */
async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer> | null> {
  const entries = readZip(bytes);
  if (!entries || entries.reduce((sum, entry) => sum + entry.bytes, 0) > maxUnpackedBytes) return null;
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const content = await unpackEntry(entry);
    if (!Buffer.isBuffer(content)) return null;
    files.set(entry.name, content);
  }
  return files;
}

/** Files that other programs call a table, and that this reader does not read. */
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

const linkFormula = /^=?HYPERLINK\("([^"]+)"/i;

function sheetRows({ rows, cells: details }: Sheet): TableRow[] {
  const uncalculated = new Map<number, number[]>();
  const links = new Map<number, Record<number, string>>();
  for (const [place, { formula, value, hyperlink }] of details ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (formula !== undefined && value === null) uncalculated.set(row, [...(uncalculated.get(row) ?? []), column]);
    const target = hyperlink?.target || linkFormula.exec(formula ?? '')?.[1] || '';
    if (isLink(target) && target !== value) links.set(row, { ...links.get(row), [column]: target });
  }
  return rows.map((cells, index) => {
    const [missing, linked] = [uncalculated.get(index), links.get(index)];
    const row = { number: index + 1, cells: cells.map(toCell) };
    return { ...row, ...(missing && { uncalculated: missing }), ...(linked && { links: linked }) };
  });
}

const holds = ({ cells, uncalculated }: TableRow) => uncalculated !== undefined || !cells.every(isEmptyCell);

/** The first sheet of an Excel workbook that holds something, and the others that do. */
export async function readWorkbook(bytes: Buffer): Promise<Unreadable | FileRead> {
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
      maxRows: 2 * maxTableRows,
    }));
  } catch {
    return notATable;
  }
  const filled = read.flatMap((sheet, place): Uncut<OtherSheet>[] => {
    const rows = sheetRows(sheet).filter(holds);
    const hiddenRows = rows.map(({ number }) => number).filter((number) => sheet.rowDefs?.get(number - 1)?.hidden);
    const isCut = beyondBounds.test(content[indexes[place] ?? 0]?.toString() ?? '');
    return rows.length === 0 ? [] : [{ sheet: sheet.name, rows, isCut, ...(hiddenRows.length > 0 && { hiddenRows }) }];
  });
  // Numbers puts a list of its tables before them.
  const chosen = filled.find(({ sheet }) => sheet !== 'Export Summary') ?? filled[0];
  if (!chosen) return unreadable('The workbook is empty. Add a line with the names of the columns, and rows below it.');
  const { rows, isCut, ...format } = chosen;
  const otherSheets = read.map(({ name }) => name).filter((name) => name !== chosen.sheet);
  return {
    format: { kind: 'Excel', ...format, otherSheets },
    rows,
    isCut,
    others: filled.filter((sheet) => sheet !== chosen),
  };
}
