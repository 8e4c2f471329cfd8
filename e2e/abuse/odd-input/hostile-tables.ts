import { zipArchive } from '#e2e/files/zip-archive.ts';

/** A file that is sent to be imported, and what must come of it. */
interface HostileTable {
  what: string;
  table: Buffer;
  name?: string;
  pictures?: Buffer;
  /** The status of the answer, and words that it says. */
  status: number;
  says?: RegExp;
}

const header = 'Name,Description,Priority,Logo\n';
const good = Buffer.from(`${header}One,Text,1,\n`);
const zip = (name: string, content: Buffer | string, more: object = {}) =>
  zipArchive([{ name, content, isDeflated: true, ...more }]);

/** Sheets that refer to each other by the billion, as in the attack of that name. */
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from(
  { length: 12 },
  (_, index) => `<!ENTITY ${'abcdefghijklm'[index + 1]} "${`&${'abcdefghijklm'[index]};`.repeat(10)}">`,
).join('')}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&m;</t></is></c></row></sheetData></worksheet>`;

const names = 'http://schemas.openxmlformats.org';
const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${names}/package/2006/relationships">${targets.map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${names}/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook of one sheet, and of one text that its cells share. */
const workbook = (sheet: string | Buffer, { shared = '', name = 'A' } = {}) =>
  zipArchive([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${names}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${names}/spreadsheetml/2006/main" xmlns:r="${names}/officeDocument/2006/relationships"><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      isDeflated: true,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${names}/spreadsheetml/2006/main"><si><t>${shared}</t></si></sst>`,
      isDeflated: true,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, isDeflated: true },
  ]);

const sheetOf = (rows: string) =>
  `<worksheet xmlns="${names}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const line = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const first = line(inline('Name'), inline('Description'), inline('Priority'));
/** A row that a good workbook has, and the text that its cells share. */
const second = line('<c t="s"><v>0</v></c>', inline('Text'), '<c><v>1</v></c>');

/** Files that a person may be given by someone who means harm, or that a broken program made. */
export function hostileTables(): HostileTable[] {
  const megabytes = 1024 ** 2;
  return [
    { what: 'nothing', table: Buffer.alloc(0), status: 400, says: /Choose a table/ },
    { what: 'a million columns', table: Buffer.from(`${'a,'.repeat(1_000_000)}\n`), status: 415, says: /300 columns/ },
    {
      what: 'ten million lines',
      table: Buffer.from(`Name\n${'x\n'.repeat(9_900_000)}`),
      status: 415,
      says: /5,000 rows/,
    },
    {
      what: 'twenty million empty cells',
      table: Buffer.alloc(19 * megabytes, ','),
      status: 415,
      says: /300 columns|empty/,
    },
    { what: 'quotation marks alone', table: Buffer.alloc(19 * megabytes, '"'), status: 415 },
    {
      what: 'one cell of 19 MB',
      table: Buffer.from(`Name\n${'x'.repeat(19 * megabytes)}`),
      status: 415,
      says: /60,000/,
    },
    { what: 'more than 20 MB', table: Buffer.alloc(21 * megabytes, 'x,y\n'), status: 413, says: /larger than 20 MB/ },
    { what: 'another encoding', table: Buffer.from('Name\nJos\xe9', 'latin1'), status: 201 },
    { what: 'UTF-16 without a mark', table: Buffer.from(good.toString(), 'utf16le'), status: 201 },
    { what: 'a workbook of 220 MB', table: workbook(Buffer.alloc(220 * megabytes)), name: 'a.xlsx', status: 415 },
    {
      what: 'a good workbook',
      table: workbook(sheetOf(first + second), { shared: 'One' }),
      name: 'e.xlsx',
      status: 201,
    },
    {
      what: 'a workbook of 3 KB whose cells share a text, 236 MB in all',
      table: workbook(sheetOf(first + line(...Array(200).fill('<c t="s"><v>0</v></c>')).repeat(20)), {
        shared: 'x'.repeat(59_000),
      }),
      name: 'f.xlsx',
      status: 415,
      says: /20 million characters/,
    },
    {
      what: 'a workbook whose sheet has a name of 80 MB',
      table: workbook(sheetOf(first + second), { shared: 'One', name: 'n'.repeat(80 * megabytes) }),
      name: 'g.xlsx',
      status: 415,
      says: /holds too much/,
    },
    {
      what: 'control characters',
      table: Buffer.from(`Name\n${`${'\u0001'.repeat(59_000)}\n`.repeat(340)}`),
      status: 415,
      says: /holds too much/,
    },
    {
      what: 'a workbook that states less than it holds',
      table: zip('xl/worksheets/sheet1.xml', Buffer.alloc(50 * megabytes), { statedBytes: 10 }),
      name: 'b.xlsx',
      status: 415,
    },
    { what: 'a workbook that repeats itself', table: workbook(laughs), name: 'c.xlsx', status: 201, says: /"added":0/ },
    {
      what: 'a ZIP bomb of pictures',
      table: good,
      pictures: zip('a.png', Buffer.alloc(50 * megabytes)),
      status: 415,
      says: /larger than 10 MB/,
    },
    {
      what: 'a picture that states less than it holds',
      table: Buffer.from(`${header}One,Text,1,a.png\n`),
      pictures: zip('a.png', Buffer.alloc(50 * megabytes), { statedBytes: 100 }),
      status: 201,
    },
    ...['../../../../etc/cron.d/a.png', '/etc/a.png', 'C:\\a.png', '..\\a.png'].map((path) => ({
      what: `a picture called ${path}`,
      table: good,
      pictures: zip(path, 'x'),
      status: 415,
      says: /Give it a plain name/,
    })),
  ];
}
