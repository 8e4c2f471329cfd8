import { type Finding, refused } from './finding.ts';
import { type ObjectStreams, packedDictionary, readObjectStreams } from './pdf-object-streams.ts';
import { dictionariesOf, dictionaryAt, reference, skipBlanks } from './pdf-syntax.ts';

/** What holds a PDF together. */
interface PdfFrame {
  /** The number of the object from which all others are reached. */
  root: number;
  isEncrypted: boolean;
  /** Whether the index of objects is where the end says. Readers repair files in which it is not. */
  isIndexed: boolean;
}

const longestBeginning = 8 * 1024;
const mostTrailers = 50;

/**
 * Reads header, `startxref`, `%%EOF` and `/Root` of a PDF (ISO 32000-1, 7.5). Null if one of them is missing, or if
 * something else stands before the first object or behind the end.
 */
function readPdfFrame(text: string): PdfFrame | null {
  const header = text.indexOf('%PDF-');
  if (!beginsClean(text, header)) return null;
  const end = text.lastIndexOf('%%EOF');
  // Scanners and mail programs pad files with blanks.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: where DOS text ends
  if (end < 0 || hasForeignParts(text.slice(0, end)) || !/^[\s\0\x1a]*$/.test(text.slice(end + 5))) return null;
  const mark = text.lastIndexOf('startxref', end);
  const offset = /^[\s\0]*(\d{1,12})[\s\0]*(?:%[^\n\r]*[\s\0]*)?$/.exec(
    text.slice(mark + 9, Math.min(end, mark + 500)),
  )?.[1];
  if (mark < 0 || offset === undefined) return null;
  // Offsets count from the header in files that have something before it.
  const dictionary = indexAt(text, Number(offset)) ?? indexAt(text, Number(offset) + header);
  const root = dictionary && reference(dictionary, 'Root');
  if (dictionary && root) return { root, isEncrypted: /\/Encrypt(?!Metadata)/.test(dictionary), isIndexed: true };
  return repaired(text);
}

/** Nothing but comments stands between the header and the first object, and no page hides in them. */
function beginsClean(text: string, header: number): boolean {
  const beginning = text.slice(header, header + longestBeginning);
  const object = /\d{1,9}[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj|xref/.exec(beginning);
  if (!object) return false;
  const lines = beginning.slice(0, object.index).split(/[\r\n]+/);
  return lines.every((line) => /^[\s\0]*(?:%|$)/.test(line) && !/<[a-z!?]/i.test(line));
}

/**
 * Whether something that is no part of a PDF stands between its objects, or between two of the ends that a file has which
 * was changed after it was made.
 */
function hasForeignParts(text: string): boolean {
  if (/endobj[\s\0]*(?:%[^\n\r<]{0,200})?<[a-z!?]/i.test(text)) return true;
  return /%%EOF[\s\0]*(?!\d|%[^\n\r<]{0,200}[\n\r]|xref|trailer|startxref|endstream|[\s\0]|$)/.test(text);
}

/** The trailer of the cross-reference table, or the dictionary of the cross-reference stream, at `offset`. */
function indexAt(text: string, offset: number): string | null {
  const at = skipBlanks(text, offset);
  if (text.startsWith('xref', at)) {
    const trailer = text.indexOf('trailer', at);
    return trailer < 0 ? null : dictionaryAt(text, trailer + 7);
  }
  const object = /^\d{1,9}[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj/.exec(text.slice(at, at + 40));
  const dictionary = object && dictionaryAt(text, at + object[0].length);
  return dictionary && /\/XRef(?!\w)/.test(dictionary) ? dictionary : null;
}

/** What readers do with a file whose index they do not find: they take the last trailer that names a root. */
function repaired(text: string): PdfFrame | null {
  const isEncrypted = /\/Encrypt[\s\0]+\d/.test(text);
  let at = text.length;
  for (let count = 0; count < mostTrailers && at >= 0; count += 1) {
    at = at === 0 ? -1 : text.lastIndexOf('/Root', at - 1);
    const root = at < 0 ? null : reference(text.slice(at, at + 40), 'Root');
    if (root) return { root, isEncrypted, isIndexed: false };
  }
  return null;
}

/** What a PDF can do beyond showing pages, by the names that any file which does it has. */
const activeNames = {
  JavaScript: 'Contains JavaScript.',
  Rendition: 'Contains media that may run JavaScript.',
  XFA: 'Contains a form that may run scripts.',
  Launch: 'Contains a command that starts another program.',
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
const active = Object.entries(activeNames).map(([name, words]) => ({ pattern: patternOf(name), words }));

/** A PDF that is held together. */
export interface ReadPdf {
  text: string;
  frame: PdfFrame;
  streams: ObjectStreams;
  /** The dictionaries of the first object, the one in force last. */
  catalogs: string[];
}

/** Null for what is no whole PDF. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf | null> {
  const text = bytes.toString('latin1');
  const frame = readPdfFrame(text);
  if (!frame) return null;
  const streams: ObjectStreams = frame.isEncrypted
    ? { contents: [], obstacle: text.includes('/ObjStm') ? 'encrypted' : null }
    : await readObjectStreams(bytes, text);
  return { text, frame, streams, catalogs: objectsOf({ text, streams }, frame.root) };
}

/** The dictionaries of the object with the number, the one in force last. */
export function objectsOf({ text, streams }: Pick<ReadPdf, 'text' | 'streams'>, number: number): string[] {
  const packed = packedDictionary(streams, number);
  return [...(packed ? [packed] : []), ...dictionariesOf(text, number)];
}

/**
 * A PDF whose header, end, index and first object are there. The findings say what it can do beyond showing pages,
 * and what could not be read.
 */
export async function inspectPdf(bytes: Buffer): Promise<Finding> {
  const pdf = await readPdf(bytes);
  if (!pdf) return refused('damaged');
  const { text, frame, streams, catalogs } = pdf;
  if (!streams.obstacle && !catalogs.some((catalog) => reference(catalog, 'Pages'))) return refused('damaged');
  const texts = [text, ...streams.contents.map((content) => content.text)];
  const found = active.filter(({ pattern }) => texts.some((part) => pattern.test(part))).map(({ words }) => words);
  const obstacle = frame.isEncrypted ? 'encrypted' : (streams.obstacle ?? (frame.isIndexed ? null : 'damaged'));
  const cautions = [...new Set(found), ...(obstacle ? [`Could not be checked: ${obstacle}.`] : [])];
  return { cautions, isActive: found.length > 0 };
}
