import { zipArchive } from '../../files/zip-archive.ts';

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

const workbook = (sheet: string | Buffer) =>
  zipArchive([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, isDeflated: true },
  ]);

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
    {
      what: 'another encoding',
      table: Buffer.from('Name\nJos\xe9', 'latin1'),
      status: 415,
      says: /letters of this file/,
    },
    { what: 'UTF-16 without a mark', table: Buffer.from(good.toString(), 'utf16le'), status: 201 },
    { what: 'a workbook of 220 MB', table: workbook(Buffer.alloc(220 * megabytes)), name: 'a.xlsx', status: 415 },
    {
      what: 'a workbook that states less than it holds',
      table: zip('xl/worksheets/sheet1.xml', Buffer.alloc(50 * megabytes), { statedBytes: 10 }),
      name: 'b.xlsx',
      status: 415,
    },
    { what: 'a workbook that repeats itself', table: workbook(laughs), name: 'c.xlsx', status: 415 },
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
