import Papa from 'papaparse';
import sanitizeHtml from 'sanitize-html';
import { maxTableColumns, maxTableRows } from '#lib/platform/config/limits.ts';
import {
  type FileRead,
  isLink,
  notATable,
  separators,
  type TableFormat,
  type TableRow,
  type Unreadable,
  unreadable,
  unsafeText,
} from './table.ts';

const breaks = new Set(['br', 'p', 'div', 'li']);
const spanOf = (written: string | undefined, most: number) =>
  Math.max(Math.min(Math.trunc(Number(written)) || 1, most), 1);
const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** A table that is open. One for the layout may hold others. */
interface OpenTable {
  cells: string[];
  links: Record<number, string>;
  cell: { text: string; link: string; wide: number; down: number } | null;
  /** How many rows further down each column is taken by a cell from above. */
  taken: number[];
}

/** The rows of all tables of a web page, below each other as Excel opens them. A merged cell is in the first of its places. */
function readHtml(html: string, format: FileRead['format']): FileRead {
  const rows: TableRow[] = [];
  const open: OpenTable[] = [];
  let count = 0;
  let isCut = false;
  const add = (table: OpenTable | undefined, text: string) => {
    if (table?.cell) table.cell.text += text;
  };
  const closeCell = (table: OpenTable) => {
    const { cell, cells, links, taken } = table;
    if (!cell) return;
    table.cell = null;
    while ((taken[cells.length] ?? 0) > 0) {
      taken[cells.length] = (taken[cells.length] ?? 0) - 1;
      cells.push('');
    }
    if (cells.length > maxTableColumns) {
      isCut = true;
      return;
    }
    const text = tidy(cell.text);
    if (isLink(cell.link) && text !== cell.link) links[cells.length] = cell.link;
    taken.splice(cells.length, cell.wide, ...new Array(cell.wide).fill(cell.down));
    cells.push(text, ...new Array(cell.wide - 1).fill(''));
  };
  const closeRow = (table: OpenTable) => {
    closeCell(table);
    const { cells, links, taken } = table;
    if (cells.length === 0) return;
    for (let place = cells.length; place < taken.length; place += 1)
      taken[place] = Math.max((taken[place] ?? 0) - 1, 0);
    count += 1;
    if (rows.length <= 2 * maxTableRows)
      rows.push({ number: count, cells, ...(Object.keys(links).length > 0 && { links }) });
    Object.assign(table, { cells: [], links: {} });
  };
  // Its parser closes what is open, and leaves out what is no text, such as scripts. Its output is not used.
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (tag, { colspan, rowspan, href = '' }) => {
      const table = open.at(-1);
      if (tag === 'table') open.push({ cells: [], links: {}, cell: null, taken: [] });
      if (!table) return;
      if (tag === 'tr') closeRow(table);
      if (tag === 'td' || tag === 'th') {
        closeCell(table);
        const [wide, down] = [spanOf(colspan, maxTableColumns + 1), spanOf(rowspan, maxTableRows) - 1];
        table.cell = { text: '', link: '', wide, down };
      }
      if (breaks.has(tag)) add(table, '\n');
      if (tag === 'a' && table.cell) table.cell.link ||= href;
    },
    textFilter: (text) => {
      const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      add(open.at(-1), plain.replaceAll('\n', ' '));
      return '';
    },
    onCloseTag: (tag) => {
      const table = open.at(-1);
      if (table && (tag === 'tr' || tag === 'table')) closeRow(table);
      if (tag === 'table') open.pop();
    },
  });
  return { format, rows, isCut };
}

type Separator = keyof typeof separators;

/** UTF-16 without a mark at its beginning: half of its bytes are zeros where the text is Latin. */
function guessUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 5) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// Control characters are no text. UTF-8 that is read as Windows-1252 shows two or three of these signs for each letter: a file
// with both is damaged, and either reading of it would be wrong.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that no text has
const notWindows = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]|à[¤¥]|Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸ]|â€/;

/** The text of a file, and its encoding: what Excel writes as "CSV" in India is Windows-1252, which says so nowhere. */
function decode(bytes: Buffer): { text: string; encoding: TableFormat['encoding'] & string } | null {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const wide = marked ?? guessUtf16(bytes);
  const text = decodeAs(wide ?? 'utf-8', bytes);
  if (text !== null) return { text, encoding: wide ? 'UTF-16' : 'UTF-8' };
  const guessed = wide ? null : decodeAs('windows-1252', bytes);
  return guessed === null || notWindows.test(guessed) ? null : { text: guessed, encoding: 'Windows-1252' };
}

const maxLetters = 6;

/** Words that show whether a guessed encoding is right: those with letters beyond the ones that all encodings share. */
function tellingWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[^\s,;|"]*[^\s\p{ASCII}][^\s,;|"]*/gu)) {
    if (words.size === maxLetters) break;
    words.add(word);
  }
  return [...words];
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

const parse = (text: string, delimiter: Separator, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** The separator of the cells: the sign that gives most of the first lines one number of cells. */
function separatorOf(text: string): Separator {
  const tried = (Object.keys(separators) as Separator[]).map((separator) => {
    const [lines, width] = regularity(parse(text, separator, 20).data);
    return { separator, lines, width };
  });
  return tried.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.width > best.width) ? next : best,
  ).separator;
}

const webPage = /^\s*(?:<!doctype|<html|<head|<meta|<style|<table|<div|<\?xml|mime-version:)/i;
// Excel's own line that names the separator.
const stated = /^sep=([,;\t|])\n/i;

/** A file of text, or a web page with tables, and the rows that it holds. Files that were joined may mix line ends, so that all count alike. */
export function readCsv(bytes: Buffer): Unreadable | FileRead {
  const decoded = decode(bytes);
  if (!decoded)
    return unreadable(
      'The letters of this file cannot be read. Save it again as “CSV UTF-8”, or as an Excel workbook (.xlsx).',
    );
  const { encoding } = decoded;
  const whole = decoded.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // A file from DOS ends in a sign of its own.
  const text = whole.endsWith('\u001a') ? whole.slice(0, -1) : whole;
  if (text.includes('\0')) return notATable;
  const letters = encoding === 'Windows-1252' && { letters: tellingWords(text) };
  if (webPage.test(text)) {
    const page = readHtml(text, { kind: 'web page', encoding, ...letters });
    // One that was saved as an archive is no HTML.
    if (page.rows.length > 0 && !/^\s*mime-version:/i.test(text)) return page;
    return unreadable(
      'This is a web page or another file that is named like a table, as some portals write it. Open it in Excel or LibreOffice, save it as an Excel workbook (.xlsx), and send that.',
    );
  }
  const said = stated.exec(text);
  const below = said ? text.slice(said[0].length) : text;
  const separator = (said?.[1] as Separator | undefined) ?? separatorOf(below);
  const above = said ? 1 : 0;
  // More than may be imported, so that the reader stops there instead of reading a million.
  const parsed = parse(below, separator, 2 * maxTableRows);
  const open = parsed.errors.find(({ type }) => type === 'Quotes');
  if (open)
    return unreadable(
      `Row ${(open.row ?? 0) + above + 1} has a quotation mark without its second one. Mend it there, or save the table as an Excel workbook (.xlsx).`,
    );
  return {
    format: { kind: 'CSV', encoding, separator, ...letters },
    rows: parsed.data.map((cells, index) => ({ number: index + above + 1, cells: cells.map(unsafeText) })),
    isCut: parsed.meta.truncated,
  };
}
