import { linesOf } from '#lib/platform/text/plain-text.ts';
import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { boundsOf, type FieldValue, type Option, type SingleField } from '../fields/field.ts';
import type { Cell } from './table.ts';
import { plainNumber, writtenDay, writtenMoment } from './written-values.ts';

/** A cell's value for its field, or why there is none: a sentence. */
export type ReadCell = { value: FieldValue } | { because: string };

/** In place of an id: several files have this name. */
export const several = 'several';

/** The ids of the site's pictures and documents by what a table calls them, in lowercase. */
export interface KnownFiles {
  picture: ReadonlyMap<string, number | typeof several>;
  document: ReadonlyMap<string, number | typeof several>;
}

const yes = /^(?:yes|y|true|1|x|✓|✔|☑|on|हो|होय|हाँ|हां)$/i;
const no = /^(?:no|n|false|0|-|✗|✘|☐|off|नाही|नहीं)$/i;

/** Yes or no as people write it, in three languages. Null for anything else. */
export const yesOrNo = (text: string): { value: boolean } | null =>
  yes.test(text) ? { value: true } : no.test(text) ? { value: false } : null;

/** Letters and digits alone, so that "Early-Revenue" is "Early revenue". */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The option that a person means. Undefined if they mean none of them. */
export const optionNamed = (options: readonly Option[], text: string): Option | undefined =>
  options.find(({ value }) => value === text) ??
  options.find(({ label }) => label === text) ??
  options.find(({ value, label }) => bare(text) !== '' && (bare(label) === bare(text) || bare(value) === bare(text)));

const oneOf = (text: string, options: readonly Option[]): ReadCell => ({
  because: `“${text}” is not one of ${options.map(({ label }) => label).join(', ')}.`,
});

function readNumber(field: SingleField & { kind: 'wholeNumber' | 'rupees' }, text: string): ReadCell {
  const options = field.kind === 'wholeNumber' ? (field.options ?? []) : [];
  const option = optionNamed(options, text);
  if (option) return { value: Number(option.value) };
  const plain = plainNumber(text);
  if (plain === null)
    return {
      because: `“${text}” is not a number. Write it in digits, like ${field.kind === 'rupees' ? '12,50,000' : '12'}.`,
    };
  return { value: Number(plain) };
}

function readFile(field: SingleField & { kind: 'picture' | 'document' }, text: string, known: KnownFiles): ReadCell {
  // A path or an address ends in the name of the file.
  const name = text.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';
  const id = known[field.kind].get(name);
  if (id === several)
    return {
      because:
        field.kind === 'picture'
          ? `Several pictures of the library are called “${text}”. Put the one that you mean into the ZIP file.`
          : `Several files of the site are called “${text}”. Choose the one that you mean in the form.`,
    };
  if (id !== undefined) return { value: id };
  return {
    because:
      field.kind === 'picture'
        ? `“${text}” is neither in the ZIP file nor a picture of the library.`
        : `“${text}” is not a file of the site. Upload it there first.`,
  };
}

function readJson(text: string): ReadCell {
  try {
    JSON.parse(text);
    return { value: text };
  } catch {
    return { because: 'It is not as the export wrote it. Leave it as it is there, or make it empty.' };
  }
}

const errorValue =
  /^(?:#(?:REF!|N\/A|N\/D|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|UNKNOWN!|CONNECT!|ERROR!|GETTING_DATA)|Err:\d{3})$/i;
/** A spreadsheet keeps fifteen digits of a number. */
const maxDigits = 1e15;

/** A sentence about a cell whose text a spreadsheet changed, so that it is no longer what a person meant. Null for all others. */
export function faultOf(cell: Cell | undefined, isUncalculated = false): string | null {
  if (isUncalculated)
    return 'This is a formula whose result is not in the workbook. Open it in Excel or LibreOffice, save it there, and send it again.';
  if (typeof cell === 'number' && Math.abs(cell) >= maxDigits)
    return 'The number has more digits than a spreadsheet keeps. Make the column a text in the spreadsheet, and type the number again.';
  if (typeof cell !== 'string') return null;
  const text = cell.trim();
  if (errorValue.test(text))
    return `“${text}” is the error of a formula. Mend the formula, or put its value in place of it.`;
  if (/^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text))
    return `“${text}” is a number that the spreadsheet shortened. Make the column a text there, and type the number again.`;
  if (/^#{3,}$/.test(text))
    return `“${text}” stands where a column was too narrow for its value. Make the column wider in the spreadsheet, and save it again.`;
  return null;
}

const moment = (written: string): string =>
  /(?:Z|[+-]\d\d:?\d\d)$/i.test(written) ? written : new Date(`${written}+05:30`).toISOString();

/** The text of a cell, with its marks for text taken off. An empty one is null. */
const written = (cell: Cell): string | null => (cell === null ? null : String(cell).trim() || null);

/**
 * Reads a cell as people write it: dates with the day first, lakh and crore, options by what they are called, yes and no in
 * three languages. The field's own check comes afterwards. An empty cell is null.
 */
export function readCell(field: SingleField, cell: Cell, known: KnownFiles): ReadCell {
  const text = written(cell);
  if (text === null) return { value: null };
  switch (field.kind) {
    case 'text':
      return { value: linesOf(text.replaceAll('\r', '\n')).join(' ') };
    case 'yesNo':
      return yesOrNo(text) ?? { because: `“${text}” is neither yes nor no.` };
    case 'choice': {
      const option = optionNamed(field.options, text);
      return option ? { value: option.value } : oneOf(text, field.options);
    }
    case 'wholeNumber':
    case 'rupees':
      return readNumber(field, text);
    case 'decimal': {
      const plain = plainNumber(text);
      return plain === null ? { because: `“${text}” is not a number. Write it like 12.75.` } : { value: plain };
    }
    case 'day': {
      const day = writtenDay(text, boundsOf(field));
      return typeof day === 'string' ? { value: day } : day;
    }
    case 'moment': {
      const at = writtenMoment(text, boundsOf(field));
      return typeof at === 'string' ? { value: moment(at) } : at;
    }
    case 'picture':
    case 'document':
      return readFile(field, text, known);
    case 'condition':
    case 'columns':
      return readJson(text);
    default:
      return { value: text };
  }
}

/** How pictures and documents are named in a table: by the file's own name, of which there is one on the site. */
export interface FileNames {
  picture: ReadonlyMap<number, string>;
  document: ReadonlyMap<number, string>;
  /** The alt texts of the library's pictures. */
  alts?: ReadonlyMap<number, string>;
}

const hasMilliseconds = (at: Date) => at.getMilliseconds() !== 0;

/** A moment in India without seconds that are zero. One with milliseconds keeps them, as ISO 8601. */
const momentText = (at: Date): string =>
  hasMilliseconds(at) ? at.toISOString() : kolkataDateTime(at).replace(/:00$/, '');

/** A value as a person reads and writes it in a table. Reading it back gives the same value. */
export function writeCell(field: SingleField, value: FieldValue | undefined, files: FileNames): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'yesNo':
      return value ? 'Yes' : 'No';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'moment':
      return momentText(new Date(String(value)));
    case 'picture':
    case 'document':
      return files[field.kind].get(Number(value)) ?? null;
    case 'wholeNumber':
    case 'rupees':
      return Number(value);
    default:
      return String(value);
  }
}
