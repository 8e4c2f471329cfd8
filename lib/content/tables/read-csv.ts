import Papa from 'papaparse';
import { maxTableRows } from '#lib/platform/config/limits.ts';
import { readHtml } from './read-html.ts';
import { type FileRead, notATable, separators, type TableFormat, type Unreadable, unreadable } from './table.ts';
import { unsafeText } from './table-csv.ts';

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

/** What separates the cells: the sign that gives most of the first lines one number of cells. */
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
