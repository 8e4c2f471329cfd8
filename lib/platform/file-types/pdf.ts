import { type Finding, refused, unreadNote } from './finding.ts';
import { isForeign } from './other-content.ts';
import { opensWithoutPassword } from './pdf-password.ts';
import {
  dictionariesOf,
  dictionaryAt,
  numberOf,
  type ObjectStreams,
  packedDictionary,
  plainNames,
  readObjectStreams,
  reference,
  skipBlanks,
} from './pdf-syntax.ts';

/** The frame that holds a PDF together. */
interface PdfFrame {
  /** The number of the object from which all others are reached. */
  root: number;
  isEncrypted: boolean;
  /** Encrypted so that it does not open without a password. */
  isProtected: boolean;
  /** Whether the index of objects is where the end says. Readers repair files in which it is not. */
  isIndexed: boolean;
}

/** Where readers look for the header (ISO 32000-1, annex H). Printers, mail programs and old Macs write lines before it. */
export const longestPreamble = 1024;
const longestBeginning = 8 * 1024;
const maxTrailers = 50;

/**
 * Finds the root of a PDF by its last `startxref` (ISO 32000-1, 7.5) or, as readers do, by a trailer that names one. Null
 * if there is none, because the file was cut off before it, or if something else is in its place.
 */
function readPdfFrame(text: string): PdfFrame | null {
  if (hasForeignParts(text) || !/trailer|startxref/.test(text)) return null;
  const header = Math.max(0, text.slice(0, longestPreamble).indexOf('%PDF-'));
  const mark = text.lastIndexOf('startxref');
  const offset = mark < 0 ? Number.NaN : Number(/^[\s\0]*(\d{1,12})/.exec(text.slice(mark + 9, mark + 500))?.[1]);
  // Offsets count from the header in files that have something before it.
  const dictionary = indexAt(text, offset) ?? indexAt(text, offset + header);
  const root = dictionary && reference(dictionary, 'Root');
  if (!dictionary || !root) return repaired(text);
  const isEncrypted = /\/Encrypt(?!Metadata)/.test(dictionary);
  return { root, isEncrypted, isProtected: isEncrypted && !opensWithoutPassword(text, dictionary), isIndexed: true };
}

/**
 * Whether a page, a program or another document stands before the header or the first object, between two objects, or
 * behind one of the ends that a file has which was changed after it was made. A few lines of text, a printer's job and the
 * data of a drawing program are neither.
 */
function hasForeignParts(text: string): boolean {
  const header = text.slice(0, longestPreamble).indexOf('%PDF-');
  const beginning = text.slice(Math.max(0, header), header + longestBeginning);
  const object = beginning.search(/\d{1,9}[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj|xref/);
  const parts = [text.slice(0, Math.max(0, header)), beginning.slice(8, object < 0 ? undefined : object)];
  const ends = text.matchAll(/%%EOF/g);
  for (const { index } of ends) {
    const next = text.indexOf('%%EOF', index + 5);
    parts.push(text.slice(index + 5, next < 0 ? undefined : Math.min(next, index + 5 + longestPreamble)));
  }
  return parts.some(isForeign) || /endobj[\s\0]*(?:%[^\n\r<]{0,200})?<[a-z!?]/i.test(text);
}

/** The trailer of the cross-reference table, or the dictionary of the cross-reference stream, at `offset`. */
function indexAt(text: string, offset: number): string | null {
  if (Number.isNaN(offset)) return null;
  const at = skipBlanks(text, offset);
  if (text.startsWith('xref', at)) {
    const trailer = text.indexOf('trailer', at);
    return trailer < 0 ? null : dictionaryAt(text, trailer + 7);
  }
  const object = /^\d{1,9}[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj/.exec(text.slice(at, at + 40));
  const dictionary = object && dictionaryAt(text, at + object[0].length);
  return dictionary && /\/XRef(?!\w)/.test(dictionary) ? dictionary : null;
}

/** The way of readers with a file whose index they do not find: they take the last trailer that names a root. */
function repaired(text: string): PdfFrame | null {
  const isEncrypted = /\/Encrypt[\s\0]+\d/.test(text);
  const isProtected = isEncrypted && !opensWithoutPassword(text, text.slice(text.lastIndexOf('/Encrypt')));
  let at = text.length;
  for (let count = 0; count < maxTrailers && at >= 0; count += 1) {
    at = at === 0 ? -1 : text.lastIndexOf('/Root', at - 1);
    const root = at < 0 ? null : reference(text.slice(at, at + 40), 'Root');
    if (root) return { root, isEncrypted, isProtected, isIndexed: false };
  }
  return null;
}

/** Actions of a PDF beyond showing pages, by the names that any file with them has. */
const activeNames = {
  JavaScript: 'Contains JavaScript.',
  Rendition: 'Contains media that may run JavaScript.',
  XFA: 'Contains a form that may run scripts.',
  EmbeddedFiles: 'Contains attached files.',
  EmbeddedFile: 'Contains attached files.',
};

/** Finds a name even if it has escapes: "/J#61vaScript" is "/JavaScript" (ISO 32000-1, 7.3.5). */
const patternOf = (name: string) => {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return new RegExp(`/${letters.join('')}(?![\\w#])`);
};
/** The action that starts another program (ISO 32000-1, 12.6.4.5). No application needs one. */
const launches = patternOf('Launch');
const active = Object.entries(activeNames).map(([name, words]) => ({ pattern: patternOf(name), words }));

/** A PDF that is held together. */
interface ReadPdf {
  text: string;
  frame: PdfFrame;
  streams: ObjectStreams;
  /** The dictionaries of the first object, the one in force last. */
  catalogs: string[];
}

/** Null for what is no whole PDF. */
async function readPdf(bytes: Buffer): Promise<ReadPdf | null> {
  const text = bytes.toString('latin1');
  const frame = readPdfFrame(text);
  if (!frame) return null;
  const streams: ObjectStreams = frame.isEncrypted
    ? { contents: [], obstacle: text.includes('/ObjStm') ? 'encrypted' : null }
    : await readObjectStreams(bytes, text);
  return { text, frame, streams, catalogs: objectsOf({ text, streams }, frame.root) };
}

/** The dictionaries of the object with the number, the one in force last. */
function objectsOf({ text, streams }: Pick<ReadPdf, 'text' | 'streams'>, number: number): string[] {
  const packed = packedDictionary(streams, number);
  return [...(packed ? [packed] : []), ...dictionariesOf(text, number)];
}

/**
 * A PDF whose pages can be reached. The findings say what it can do beyond showing pages, by the names that stand in its
 * bytes and in its compressed objects, and that some of it could not be read.
 */
export async function inspectPdf(bytes: Buffer): Promise<Finding> {
  const pdf = await readPdf(bytes);
  if (!pdf) return refused('damaged');
  const { text, frame, streams, catalogs } = pdf;
  if (frame.isProtected) return refused('protected');
  if (!streams.obstacle && !catalogs.some((catalog) => reference(catalog, 'Pages'))) return refused('damaged');
  const texts = [text, ...streams.contents.map((content) => content.text)];
  if (texts.some((part) => launches.test(part))) return refused('launches');
  const found = active.filter(({ pattern }) => texts.some((part) => pattern.test(part))).map(({ words }) => words);
  const isUnread = streams.obstacle !== null || !frame.isIndexed;
  return { cautions: [...(isUnread ? [unreadNote('PDF')] : []), ...new Set(found)], isActive: found.length > 0 };
}

/** A PDF's own facts. Null where it does not say, or where it cannot be read. */
export interface PdfFacts {
  pages: number | null;
  /** Whether it has tags, by which screen readers find headings, lists and the order of reading (ISO 32000-1, 14.8). */
  isTagged: boolean | null;
  /** Its language, such as "en-IN" (14.9.2). */
  language: string | null;
}

const nothing: PdfFacts = { pages: null, isTagged: null, language: null };
/** More than any book. A larger number is a mistake or a joke. */
const maxPages = 100_000;

/** The PDF's own facts about its pages, its tags and its language. */
export async function pdfFacts(bytes: Buffer): Promise<PdfFacts> {
  const pdf = await readPdf(bytes);
  const catalog = pdf?.catalogs.findLast((each) => reference(each, 'Pages') !== null);
  if (!pdf || !catalog) return nothing;
  return {
    pages: pagesOf(pdf, catalog),
    isTagged: isMarked(pdf, catalog) && reference(catalog, 'StructTreeRoot') !== null,
    language: pdf.frame.isEncrypted ? null : languageOf(catalog),
  };
}

function pagesOf(pdf: ReadPdf, catalog: string): number | null {
  const tree = objectsOf(pdf, reference(catalog, 'Pages') ?? 0).at(-1);
  const count = tree ? numberOf(tree, 'Count') : null;
  return count && count <= maxPages ? count : null;
}

/** The entry `/MarkInfo` is a dictionary, or the number of one. */
function isMarked(pdf: ReadPdf, catalog: string): boolean {
  const own = /\/MarkInfo[\s\0]*<<([^<>]{0,200})>>/.exec(plainNames(catalog))?.[1];
  const number = reference(catalog, 'MarkInfo');
  const found = own ?? (number === null ? undefined : objectsOf(pdf, number).at(-1));
  return /\/Marked[\s\0]+true(?!\w)/.test(plainNames(found ?? ''));
}

/** A text is in parentheses or, as hexadecimal digits, in angle brackets (7.3.4). It may be UTF-16 with its mark. */
function languageOf(catalog: string): string | null {
  const [, plain, hex] = /\/Lang[\s\0]*(?:\(([^()]{0,100})\)|<([\da-f\s]{0,200})>)/i.exec(catalog) ?? [];
  const bytes = hex === undefined ? Buffer.from(plain ?? '', 'latin1') : Buffer.from(hex.replace(/\s/g, ''), 'hex');
  // UTF-16 of Latin letters is the same text with a zero before each. In parentheses each may be an octal number.
  const text = bytes
    .toString('latin1')
    .replace(/^(?:\xfe\xff|\\376\\377)/, '')
    .replaceAll('\\000', '')
    .replaceAll('\0', '');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(text) ? text : null;
}
