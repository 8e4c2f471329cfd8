import { parseCsv } from 'hucre/csv';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { tablesOfPrograms } from '#e2e/files/tables-of-programs.ts';
import { workbookXml } from '#e2e/files/workbook-xml.ts';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { faultOf } from './cell.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';

async function read(bytes: Buffer): Promise<Table> {
  const table = await readTable(bytes);
  if ('refusal' in table) throw new Error(table.refusal);
  return table;
}

test.each(tablesOfPrograms.map((file) => [file.name, file] as const))(
  'no cell is lost or changed: %s',
  async (_name, { bytes, rows }) => {
    expect((await read(bytes)).rows.map(({ number, cells }) => ({ number, cells }))).toEqual(rows);
  },
);

const text = (cells: readonly unknown[]) =>
  cells.map((cell) =>
    cell instanceof Date
      ? cell.toISOString().slice(0, 19).replace('T', ' ')
      : String(cell ?? '')
          .replaceAll('\r\n', '\n')
          .trim(),
  );
const filled = (rows: readonly (readonly unknown[])[]) =>
  rows
    .map(text)
    .map((cells) => cells.join('|').replace(/\|+$/, ''))
    .filter((row) => row !== '');

test.each(tablesOfPrograms.filter((file) => file.text !== undefined).map((file) => [file.name, file] as const))(
  'another parser reads the same: %s',
  async (_name, file) => {
    // It takes one kind of line end in a file, which the reader brings about by itself.
    const plain = (file.text ?? '')
      .replace(/\r\n?/g, '\n')
      .replace('\u001a', '')
      .replace(/^sep=.\n/, '');
    const other = parseCsv(plain, { delimiter: file.separator ?? ',' });
    expect(filled((await read(file.bytes)).rows.map(({ cells }) => cells))).toEqual(filled(other));
  },
);

// It neither knows tabs with charts, nor prefixes, strict workbooks, cells without places, nor the first sheet of Numbers.
const plainWorkbooks = [
  'Excel',
  'Excel, words in several fonts',
  'Excel on an old Mac',
  'Excel, rows hidden by a filter',
  'Excel, titles above and gaps',
  'openpyxl',
];

test.each(
  tablesOfPrograms.filter(({ name }) => plainWorkbooks.includes(name)).map((file) => [file.name, file] as const),
)('another reader of workbooks reads the same: %s', async (_name, { bytes }) => {
  const [sheet] = await readXlsx(bytes);
  expect(filled((await read(bytes)).rows.map(({ cells }) => cells))).toEqual(filled(sheet?.data ?? []));
});

test('the way of reading is told: encoding, separator, words that show whether letters are right, hidden rows, other sheets', async () => {
  const formatOf = async (name: string) =>
    (await read(tablesOfPrograms.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0))).format;
  expect(await formatOf('Excel with another regional setting, CSV')).toEqual({
    kind: 'CSV',
    encoding: 'Windows-1252',
    separator: ';',
    letters: ['José', 'Bio–Tests'],
  });
  expect(await formatOf('Excel, Unicode Text')).toEqual({ kind: 'CSV', encoding: 'UTF-16', separator: '\t' });
  expect(await formatOf('Excel, rows hidden by a filter')).toEqual({
    kind: 'Excel',
    sheet: 'List',
    otherSheets: [],
    hiddenRows: [3],
  });
  expect(await formatOf('Numbers')).toMatchObject({ sheet: 'List', otherSheets: ['Export Summary'] });
});

test('a formula without its result is no empty cell', async () => {
  const { rows } = await read(
    workbookXml([
      ['Name', 'Venue'],
      ['Talk', { formula: '"Hall "&"1"' }],
    ]),
  );
  expect(rows[1]).toEqual({ number: 2, cells: ['Talk', null], uncalculated: [1] });
});

test('a time without a day has none, and what calculating leaves behind is not shown', async () => {
  const { rows } = await read(workbookXml([[new Date('1899-12-30T14:30:00Z'), 0.1 + 0.2, 1_250_000.0000000002]]));
  expect(rows[0]?.cells).toEqual(['14:30:00', 0.3, 1_250_000]);
});

test.each([
  ['#REF!', /error of a formula/],
  ['#N/A', /error of a formula/],
  ['#value!', /error of a formula/],
  ['#DIV/0!', /error of a formula/],
  ['Err:502', /error of a formula/],
  ['1.23457E+11', /shortened/],
  ['9.87654E+09', /shortened/],
  ['#######', /too narrow/],
  [1.2345678901234568e18, /more digits/],
])('what a spreadsheet did to a cell is said of it: %s', (cell, words) => {
  expect(faultOf(cell)).toMatch(words);
});

test.each(['#1', '# Heading', '2E10', 'E+ Solutions', '12,50,000', 9_876_543_210, '#startup', null])(
  '%s is left as it is',
  (cell) => {
    expect(faultOf(cell)).toBeNull();
  },
);

const other = 'application/vnd.oasis.opendocument.spreadsheet';

test.each([
  [
    'a web page without a table',
    Buffer.from('<html><body><p>You are signed out.</p></body></html>'),
    /^This is a web page or another file that is named like a table/,
  ],
  [
    'a web page saved as an archive',
    Buffer.from('MIME-Version: 1.0\n\n<table><tr><td>a=3Db</td></tr></table>'),
    /^This is a web page or another file that is named like a table/,
  ],
  [
    'a web page with cells beyond all others',
    Buffer.from(`<table>${'<tr><td colspan="1e9" rowspan="1e9">A</td></tr>'.repeat(9)}</table>`),
    /goes on beyond/,
  ],
  [
    'XML of Excel 2003',
    Buffer.from('<?xml version="1.0"?><Workbook/>'),
    /^This is a web page or another file that is named like a table/,
  ],
  ['text far to the right', workbookXml([['Name'], ['A', ...new Array(800).fill(null), 'far']]), /goes on beyond/],
  ['an OpenDocument file', zipArchive([{ name: 'mimetype', content: other }]), /LibreOffice/],
])('%s is refused with what to do', async (_name, bytes, words) => {
  const table = await readTable(bytes);
  expect('refusal' in table ? table.refusal : 'read').toMatch(words);
});
