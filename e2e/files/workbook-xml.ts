import { zipArchive } from './zip-archive.ts';

/** How a program writes workbooks, as far as readers notice it. */
export interface WorkbookStyle {
  /** Texts stand in a table of their own, beside their cells, or in it in pieces of several fonts. */
  texts?: 'shared' | 'inline' | 'rich';
  /** The prefix of all elements, as the OpenXML SDK of .NET writes it. */
  prefix?: string;
  isStrict?: boolean;
  /** Whether days are counted from 1904, as on old Macs. */
  from1904?: boolean;
  /** Whether cells say where they stand. */
  hasPlaces?: boolean;
  /** Sheets before the table: by name, with what they are. */
  before?: readonly { name: string; kind?: 'chart' | 'empty' | 'table'; state?: 'hidden' | 'veryHidden' }[];
  /** The numbers of rows that are hidden. */
  hiddenRows?: readonly number[];
  /** Cells that are only coloured, such as `XFD1`. */
  coloured?: readonly string[];
}

/** A cell of the table. A formula may lack its result. */
export type WrittenCell =
  | string
  | number
  | boolean
  | null
  | Date
  | { formula: string; result?: string | number }
  | { error: string };

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
const letters = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : letters(Math.floor(place / 26) - 1) + String.fromCharCode(65 + (place % 26));
const dayNumber = (at: Date, from1904: boolean) => at.getTime() / 86_400_000 + 25_569 - (from1904 ? 1462 : 0);

/** A workbook of one table, written by hand as a program writes it. */
export function workbookXml(rows: readonly (readonly WrittenCell[])[], style: WorkbookStyle = {}): Buffer {
  const {
    texts = 'shared',
    prefix = '',
    isStrict,
    from1904 = false,
    hasPlaces = true,
    before = [],
    coloured = [],
  } = style;
  const p = prefix && `${prefix}:`;
  const base = isStrict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org';
  const main = isStrict ? `${base}/spreadsheetml/main` : `${base}/spreadsheetml/2006/main`;
  const relations = isStrict ? `${base}/officeDocument/relationships` : `${base}/officeDocument/2006/relationships`;
  const own = prefix ? `xmlns:${prefix}="${main}"` : `xmlns="${main}"`;
  const shared: string[] = [];
  const t = (text: string) => `<${p}t xml:space="preserve">${escaped(text)}</${p}t>`;
  const run = (text: string) => `<${p}r><${p}rPr><${p}b/></${p}rPr>${t(text)}</${p}r>`;
  const half = (text: string) => Math.ceil(text.length / 2);
  const textXml = (text: string) =>
    texts === 'rich' && text.length > 1 ? run(text.slice(0, half(text))) + run(text.slice(half(text))) : t(text);
  const cellXml = (cell: WrittenCell, place: string): string => {
    const r = hasPlaces ? ` r="${place}"` : '';
    const c = (kind: string, inner: string) => `<${p}c${r}${kind}>${inner}</${p}c>`;
    const v = (value: string | number) => `<${p}v>${value}</${p}v>`;
    if (cell === null) return hasPlaces ? '' : `<${p}c/>`;
    if (typeof cell === 'number') return c('', v(cell));
    if (typeof cell === 'boolean') return c(' t="b"', v(cell ? 1 : 0));
    if (cell instanceof Date) return c(' s="1"', v(dayNumber(cell, from1904)));
    if (typeof cell === 'object' && 'error' in cell) return c(' t="e"', v(cell.error));
    if (typeof cell === 'object') {
      const f = `<${p}f>${escaped(cell.formula)}</${p}f>`;
      if (cell.result === undefined) return c('', `${f}<${p}v/>`);
      return typeof cell.result === 'number' ? c('', f + v(cell.result)) : c(' t="str"', f + v(escaped(cell.result)));
    }
    if (texts === 'inline') return c(' t="inlineStr"', `<${p}is>${t(cell)}</${p}is>`);
    shared.push(textXml(cell));
    return c(' t="s"', v(shared.length - 1));
  };
  const colours = (number: number) =>
    coloured
      .filter((place) => place.replace(/\D/g, '') === `${number}`)
      .map((place) => `<${p}c r="${place}" s="1"/>`)
      .join('');
  const rowXml = (cells: readonly WrittenCell[], index: number) => {
    const hidden = style.hiddenRows?.includes(index + 1) ? ' hidden="1"' : '';
    const number = hasPlaces ? ` r="${index + 1}"` : '';
    return `<${p}row${number}${hidden}>${cells.map((cell, place) => cellXml(cell, `${letters(place)}${index + 1}`)).join('')}${colours(index + 1)}</${p}row>`;
  };
  const far = coloured
    .filter((place) => Number(place.replace(/\D/g, '')) > rows.length)
    .map((place) => `<${p}row r="${place.replace(/\D/g, '')}"><${p}c r="${place}" s="1"/></${p}row>`);
  const sheet = (content: string) =>
    `<?xml version="1.0"?><${p}worksheet ${own}><${p}sheetData>${content}</${p}sheetData></${p}worksheet>`;
  const table = sheet(rows.map(rowXml).join('') + far.join(''));
  const sheets = [...before, { name: 'List', kind: 'own' as const, state: undefined }];
  const target = (kind: string | undefined, index: number) =>
    kind === 'chart' ? `chartsheets/sheet${index}.xml` : `worksheets/sheet${index}.xml`;
  const files = sheets.map(({ kind }, index) => ({
    name: `xl/${target(kind, index)}`,
    content:
      kind === 'own'
        ? table
        : kind === 'chart'
          ? `<?xml version="1.0"?><chartsheet xmlns="${main}"/>`
          : sheet(
              kind === 'empty'
                ? ''
                : `<${p}row r="1"><${p}c r="A1" t="inlineStr"><${p}is>${t('Another sheet')}</${p}is></${p}c></${p}row>`,
            ),
  }));
  const typed = (kind: string | undefined) => `${relations}/${kind === 'chart' ? 'chartsheet' : 'worksheet'}`;
  const related = sheets.map(
    ({ kind }, index) => `<Relationship Id="r${index}" Type="${typed(kind)}" Target="${target(kind, index)}"/>`,
  );
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<${p}sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="r${index}"/>`,
  );
  const packaged = `${isStrict ? 'http://schemas.openxmlformats.org' : base}/package/2006`;
  return zipArchive(
    [
      {
        name: '[Content_Types].xml',
        content: `<?xml version="1.0"?><Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      },
      {
        name: '_rels/.rels',
        content: `<?xml version="1.0"?><Relationships xmlns="${packaged}/relationships"><Relationship Id="w" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      },
      {
        name: 'xl/workbook.xml',
        content: `<?xml version="1.0"?><${p}workbook ${own} xmlns:r="${relations}"><${p}workbookPr${from1904 ? ' date1904="1"' : ''}/><${p}sheets>${listed.join('')}</${p}sheets></${p}workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<?xml version="1.0"?><Relationships xmlns="${packaged}/relationships">${related.join('')}<Relationship Id="st" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="ss" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      },
      {
        name: 'xl/styles.xml',
        content: `<?xml version="1.0"?><${p}styleSheet ${own}><${p}cellXfs count="2"><${p}xf numFmtId="0"/><${p}xf numFmtId="14" applyNumberFormat="1"/></${p}cellXfs></${p}styleSheet>`,
      },
      {
        name: 'xl/sharedStrings.xml',
        content: `<?xml version="1.0"?><${p}sst ${own}>${shared.map((each) => `<${p}si>${each}</${p}si>`).join('')}</${p}sst>`,
      },
      ...files,
    ].map((file) => ({ ...file, isDeflated: true })),
  );
}
