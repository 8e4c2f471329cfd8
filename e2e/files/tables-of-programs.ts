import { type WorkbookStyle, type WrittenCell, workbookXml } from './workbook-xml.ts';

// One list of startups as the programs of managers write it. Whatever wrote it, the same cells must be read.

const header = ['Name', 'Sector', 'Since', 'Staff', 'Notes'];
const lines = [
  ['Agri "Works", Jalgaon', 'Agrotech', '05/12/2024', '12', 'Seeds; tools'],
  ['José & Sons', 'Food', '', '7', 'Two\nlines'],
  ['Bio–Tests', 'Biotech', '31/01/2023', '0070', '  '],
];
const marathi = ['नवा उद्योग', 'कृषी', '०५/१२/२०२४', '3', '=1+1'];

/** A file, how it must be read, and what an independent parser can be told of it. */
export interface ProgramTable {
  name: string;
  bytes: Buffer;
  /** All rows that hold something, with their numbers. */
  rows: { number: number; cells: (string | number | boolean | null)[] }[];
  separator?: string;
  text?: string;
}

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

interface CsvStyle {
  separator?: string;
  end?: string;
  all?: boolean;
  above?: string[];
  hasMarathi?: boolean;
  encode?: (text: string) => Buffer;
  change?: (text: string) => string;
  numberFrom?: number;
}

const windows: Record<string, number> = { '–': 0x96, é: 0xe9 };
const cp1252 = (text: string) => Buffer.from([...text].map((letter) => windows[letter] ?? letter.charCodeAt(0)));
const utf8 = (text: string) => Buffer.from(text);
const marked = (text: string) => Buffer.from(`\ufeff${text}`);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** The cells up to the last that holds something. */
const shown = (cells: readonly (string | number | boolean | null)[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null && String(cell).trim() !== '') + 1);

function csv(name: string, style: CsvStyle = {}): ProgramTable {
  const {
    separator = ',',
    end = '\r\n',
    all,
    above = [],
    hasMarathi = true,
    encode = utf8,
    change = (text) => text,
  } = style;
  const table = [header, ...lines, ...(hasMarathi ? [marathi] : [])];
  const quote = (cell: string) => (all ? `"${cell.replaceAll('"', '""')}"` : quoted(cell, separator));
  const text = change(
    [...above, ...table.map((cells) => cells.map(quote).join(separator))].map((line) => line + end).join(''),
  );
  const first = style.numberFrom ?? above.length + 1;
  const titles = style.numberFrom ? [] : above.map((cell, index) => ({ number: index + 1, cells: [cell] }));
  const rows = table.map((cells, index) => ({ number: first + index, cells: shown(cells) }));
  return {
    name,
    bytes: encode(text),
    rows: [...titles.filter(({ cells }) => cells[0] !== ''), ...rows],
    separator,
    text,
  };
}

const csvFiles: ProgramTable[] = [
  csv('Excel, CSV UTF-8', { encode: marked }),
  csv('Excel in India, CSV', { encode: cp1252, hasMarathi: false }),
  csv('Excel with another regional setting, CSV', { separator: ';', encode: cp1252, hasMarathi: false }),
  csv('Excel, Text (Tab delimited)', { separator: '\t', encode: cp1252, hasMarathi: false }),
  csv('Excel, Unicode Text', { separator: '\t', encode: utf16 }),
  csv('Excel on a Mac, CSV (Macintosh)', { end: '\r', encode: marked }),
  csv('Excel, CSV (MS-DOS)', { encode: marked, change: (text) => `${text}\u001a` }),
  csv('Excel, with its line for the separator', { separator: ';', encode: marked, above: ['sep=;'], numberFrom: 2 }),
  csv('LibreOffice, CSV', { end: '\n' }),
  csv('LibreOffice, all texts quoted', { end: '\n', all: true }),
  csv('LibreOffice, UTF-16', { separator: ';', end: '\n', encode: utf16 }),
  csv('LibreOffice, UTF-16 the other way round', { encode: (text) => utf16(text).swap16() }),
  csv('Google Sheets, CSV', { change: (text) => text.trimEnd() }),
  csv('Google Sheets, TSV', { separator: '\t', change: (text) => text.trimEnd() }),
  csv('Google Forms, all quoted', { all: true, end: '\n' }),
  csv('Numbers, CSV', { end: '\n', encode: marked }),
  csv('Numbers with semicolons', { separator: ';' }),
  csv('Numbers, with the name of the table', { above: ['Startups 2026', ''] }),
  csv('a portal, bars between', { separator: '|', end: '\n' }),
  csv('a portal, a separator at each end', { change: (text) => text.replaceAll('\r\n', ',\r\n') }),
  csv('a portal, all quoted with tabs', { separator: '\t', all: true }),
  csv('two files that were joined', { change: (text) => text.replace(/\r\n/, '\n').replace(/\r\n(?=José)/, '\n') }),
  csv('a mail, without a line end', { end: '\n', change: (text) => text.replace(/\n$/, '') }),
  csv('Python, CSV with old line ends in cells', { change: (text) => text.replace('Two\n', 'Two\r\n') }),
];

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const table: WrittenCell[][] = [
  ['Name', 'Since', 'Staff', 'Shown', 'Notes'],
  ['Agri "Works", <Jalgaon>', day('2024-12-05'), 12, true, 'Seeds & tools'],
  ['नवा उद्योग', null, 12.5, false, 'Two\nlines'],
  ['José', day('2023-01-31'), 9_876_543_210, null, '0070'],
];
const cellOf = (cell: WrittenCell) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'error' in cell ? cell.error : (cell.result ?? null);
};

const xlsx = (name: string, style: WorkbookStyle = {}, rows: WrittenCell[][] = table): ProgramTable => ({
  name,
  bytes: workbookXml(rows, style),
  rows: rows.flatMap((cells, index) => {
    const read = shown(cells.map(cellOf));
    return read.length > 0 ? [{ number: index + 1, cells: read }] : [];
  }),
});

const workbooks: ProgramTable[] = [
  xlsx('Excel'),
  xlsx('Excel, words in several fonts', { texts: 'rich' }),
  xlsx('Excel, a chart on a tab before', { before: [{ name: 'Chart', kind: 'chart' }] }),
  xlsx('Excel, a hidden sheet before', {
    before: [
      { name: 'Old', state: 'hidden' },
      { name: 'Older', state: 'veryHidden' },
    ],
  }),
  xlsx('Excel, a coloured cell far to the right', { coloured: ['XFD1', 'XFD3'] }),
  xlsx('Excel, a coloured cell far down', { coloured: ['B1048576'] }),
  xlsx('Excel, rows hidden by a filter', { hiddenRows: [3] }),
  xlsx('Excel on an old Mac', { from1904: true }),
  xlsx('Excel, Strict Open XML', { isStrict: true }),
  xlsx('Excel, titles above and gaps', {}, [
    ['STARTUPS'],
    [],
    ['Basic details', null, null, 'Other'],
    ...table,
    [],
    ['TOTAL', null, 12],
  ]),
  xlsx('Excel, formulas', {}, [
    ...table,
    [{ formula: '"A"&"B"', result: 'AB' }, null, { formula: '6*7', result: 42 }, null, { error: '#N/A' }],
  ]),
  xlsx('LibreOffice', { texts: 'shared', before: [{ name: 'Blank', kind: 'empty' }] }),
  xlsx('Google Sheets', { texts: 'shared', coloured: ['Z1'] }),
  xlsx('Numbers', { before: [{ name: 'Export Summary' }] }),
  xlsx('openpyxl', { texts: 'inline' }),
  xlsx('the OpenXML SDK of .NET', { prefix: 'x', texts: 'inline' }),
  xlsx('a portal that says nowhere where cells stand', { hasPlaces: false, texts: 'inline' }),
];

const page = (name: string, html: string, ...cells: string[][]): ProgramTable => ({
  name,
  bytes: Buffer.from(html),
  rows: cells.map((row, index) => ({ number: index + 1, cells: row })),
});

/** The files that portals and old programs call Excel. */
const pages: ProgramTable[] = [
  page(
    'a portal, a web page named .xls',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{color:red}</style>
    <!--[if gte mso 9]><xml><x:ExcelWorkbook><x:Name>List</x:Name></x:ExcelWorkbook></xml><![endif]--></head><body>
    <script>document.write('<table><tr><td>No</td></tr></table>')</script><p>Report</p>
    <table border="1"><tr><th colspan="2">Agri &quot;Works&quot; &amp; more</th><th>Since</th></tr>
    <tr><td rowspan="2">नवा&nbsp; उद्योग</td><td>12,50,000</td><td>05/12/2026</td></tr>
    <tr><td><b>Two</b><br>lines <div>and &lt;three&gt;</div></td><td>0070</td></tr></table></body></html>`,
    ['Agri "Works" & more', '', 'Since'],
    ['नवा उद्योग', '12,50,000', '05/12/2026'],
    ['', 'Two\nlines\nand <three>', '0070'],
  ),
  page(
    'an old program, elements that are never closed, in a table for the layout',
    '<TABLE><TR><TD>Menu<TD><TABLE BORDER=1><TR><TD>Name<TD>Note<TR><TD>A<TD>&#2309;</TABLE></TABLE>',
    ['Name', 'Note'],
    ['A', 'अ'],
    ['Menu'],
  ),
];

/** The list as each program writes it. */
export const tablesOfPrograms: readonly ProgramTable[] = [...csvFiles, ...workbooks, ...pages];
