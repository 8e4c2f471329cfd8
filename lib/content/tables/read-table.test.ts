import { setImmediate } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { workbookXml } from '#e2e/files/workbook-xml.ts';
import { textCell } from '#lib/platform/tables/xlsx-cell.ts';
import { readTable } from './read-table.ts';
import { readTableApart } from './read-table-apart.ts';
import { type Table, withSheet } from './table.ts';

const table = async (bytes: Buffer): Promise<Table> => {
  const read = await readTable(bytes);
  if ('refusal' in read) throw new Error(read.refusal);
  return read;
};
const refusal = async (bytes: Buffer) => {
  const read = await readTable(bytes);
  return 'refusal' in read ? read.refusal : 'read';
};
const written = 'Name,Sector\r\n"Agri ""Works"", Jalgaon",Agrotech\r\n\r\nनवा उद्योग,"Two\r\nlines"\r\n';
const rows = [
  { number: 1, cells: ['Name', 'Sector'] },
  { number: 2, cells: ['Agri "Works", Jalgaon', 'Agrotech'] },
  { number: 4, cells: ['नवा उद्योग', 'Two\nlines'] },
];

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(written)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${written}`)],
  ['UTF-16', Buffer.from(`\ufeff${written}`, 'utf16le')],
  ['UTF-16, the other way round', utf16be(`\ufeff${written}`)],
  ['UTF-16 without a mark', Buffer.from(written, 'utf16le')],
])('a CSV file in %s is read', async (name, bytes) => {
  const read = await table(bytes);
  expect(read.rows).toEqual(rows);
  expect(read.format).toEqual({
    kind: 'CSV',
    encoding: name.startsWith('UTF-16') ? 'UTF-16' : 'UTF-8',
    separator: ',',
  });
});

test.each([';', '\t', ','])('cells are separated by “%s”', async (separator) => {
  const bytes = Buffer.from(`Name${separator}Sector\nAgri${separator}"Agro; or, tech"\n`);
  const read = await table(bytes);
  expect(read.format.separator).toBe(separator);
  expect(read.rows[1]?.cells).toEqual(['Agri', 'Agro; or, tech']);
});

test('commas in texts are not taken for separators, nor a title above for the header', async () => {
  const lines = [
    'Startups, of all kinds, in 2026',
    '',
    'Name;About',
    'Agri;Seeds, tools, and, advice',
    'Bio;Tests, fast',
  ];
  const read = await table(Buffer.from(lines.join('\n')));
  expect(read.format.separator).toBe(';');
  expect(read.rows[2]?.cells).toEqual(['Agri', 'Seeds, tools, and, advice']);
});

const workbook = async (...sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
  Buffer.from(await writeXlsx({ sheets }));

test('the first sheet of a workbook that holds something is read, with its types', async () => {
  const bytes = await workbook(
    { name: 'Empty', rows: [] },
    {
      name: 'Startups',
      rows: [['Name', 'Since', 'Staff', 'Shown'], [], ['Agri', new Date('2026-12-05T00:00:00Z'), 12, true]],
    },
    { name: 'Rules', rows: [['Stage: one of …']] },
  );
  const read = await table(bytes);
  const sheets = ['Startups', 'Rules'];
  expect(read.format).toEqual({ kind: 'Excel', sheet: 'Startups', otherSheets: ['Empty', 'Rules'], sheets });
  expect(read.rows).toEqual([
    { number: 1, cells: ['Name', 'Since', 'Staff', 'Shown'] },
    { number: 3, cells: ['Agri', '2026-12-05 00:00:00', 12, true] },
  ]);
});

test('another sheet can be read in its place, with what is hidden in it, unless all sheets hold too much', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => new Array(300).fill(row));
  const read = await table(
    await workbook(
      { name: 'First', rows: [['Name'], ['A']] },
      { name: 'Second', rows: [['Title'], ['B'], ['C']], rowDefs: new Map([[1, { hidden: true }]]) },
      { name: 'Large', rows: rows(1000) },
      { name: 'Too large', rows: rows(1000) },
    ),
  );
  expect(read.format.sheets).toEqual(['First', 'Second', 'Large']);
  const second = withSheet(read, 'Second');
  expect(second.rows.map(({ cells }) => cells)).toEqual([['Title'], ['B'], ['C']]);
  expect(second.format).toEqual({
    kind: 'Excel',
    sheet: 'Second',
    otherSheets: ['First', 'Large', 'Too large'],
    sheets: ['First', 'Second', 'Large'],
    hiddenRows: [2],
  });
  expect(withSheet(read, 'Gone')).toBe(read);
});

test('links behind cells are read, of the kinds that people write, unless they are what the cell says', async () => {
  const linked = (text: string, target: string) => ({ link: { text, hyperlink: target } });
  const site = 'https://a.example/';
  const read = await table(
    await workbook({
      name: 'Sheet',
      columns: [{ key: 'link' }],
      data: [
        linked('Website', site),
        linked(site, site),
        linked('Write', 'mailto:a@example.org'),
        linked('Below', '#Sheet!A1'),
        linked('Script', 'javascript:alert(1)'),
        linked('Long', `${site}${'x'.repeat(2000)}`),
      ],
    }),
  );
  expect(read.rows.map(({ links }) => links?.[0])).toEqual([site, undefined, 'mailto:a@example.org', ...new Array(3)]);
  const page = await table(
    Buffer.from(`<table><tr><td>Our <a href=${site}>site</a></td><td>${site}</td></tr></table>`),
  );
  expect(page.rows).toEqual([{ number: 1, cells: ['Our site', site], links: { 0: site } }]);
  const formula = { formula: `HYPERLINK("${site}","Website")`, result: 'Website' };
  expect((await table(workbookXml([['Name'], [formula]]))).rows[1]).toEqual({
    number: 2,
    cells: ['Website'],
    links: { 0: site },
  });
});

test('texts that look like escapes or formulas come back as they were written', async () => {
  const texts = ['=1+1', '_x0041_', '@SUM', '\u00e9', 'a\nb', ' x '];
  const read = await table(await workbook({ name: 'Sheet', rows: texts.map((text) => [textCell(text)]) }));
  expect(read.rows.map(({ cells }) => cells[0])).toEqual(texts);
});

const million = `${'a,'.repeat(1_000_000)}\n`;
const zeros = Buffer.alloc(300);

test.each([
  ['nothing', Buffer.from(''), /^The table is empty/],
  ['lines without anything', Buffer.from('\n\n , \n'), /^The table is empty/],
  [
    'UTF-8 with a damaged letter',
    Buffer.concat([Buffer.from('Name\nनवा उद्योग'), Buffer.from([0xe0, 0xa4])]),
    /^The letters of this file cannot be read/,
  ],
  ['zeros', zeros, /^(This is not a table|The letters|The table is empty)/],
  ['an open quotation mark', Buffer.from('Name\n"Agri\nBio\n'), /^Row 2 has a quotation mark/],
  ['a million columns', Buffer.from(million), /^The table has more than 300 columns/],
  ['20,000 rows', Buffer.from(`Name\n${'x\n'.repeat(20_000)}`), /^The table has more than 5,000 rows/],
  ['5,001 rows', Buffer.from(`Name\n${'x\n'.repeat(5001)}`), /^The table has more than 5,000 rows/],
  ['a cell like a book', Buffer.from(`Name\n${'x'.repeat(70_000)}\n`), /^A cell in row 2 has more than 60,000/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /^This is a workbook of an old version/],
  ['a ZIP file that is none', Buffer.from('PK\u0003\u0004 and nothing else'), /^This is not a table/],
])('%s is refused in words', async (_name, bytes, words) => {
  expect(await refusal(bytes)).toMatch(words);
});

test('a small workbook that shows one text very often is refused in words', async () => {
  const bytes = await workbook({ name: 'Sheet', rows: Array.from({ length: 400 }, () => ['x'.repeat(60_000)]) });
  expect(bytes.length).toBeLessThan(100_000);
  expect(await refusal(bytes)).toMatch(/^The table has more than 20 million characters/);
});

test('5,000 rows are read', async () => {
  expect((await table(Buffer.from(`Name\n${'x\n'.repeat(5000)}`))).rows).toHaveLength(5001);
});

test('a process of its own reads the same, and ends where it takes too long', async () => {
  const file = async () => Buffer.from(written);
  const read = await readTableApart(file);
  expect(read.ok && read.value.rows).toEqual(rows);
  expect(await readTableApart(file, 1)).toMatchObject({
    failure: { message: expect.stringMatching(/takes too long/) },
  });
});

test('a table that waits for its turn is not in memory yet', async () => {
  const arrived = Promise.withResolvers<Buffer>();
  const second = vi.fn(async () => Buffer.from(written));
  const both = [readTableApart(() => arrived.promise), readTableApart(second)];
  await setImmediate();
  expect(second).not.toHaveBeenCalled();
  arrived.resolve(Buffer.from(written));
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
});
