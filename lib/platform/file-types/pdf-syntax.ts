import { promisify } from 'node:util';
import { constants, type Inflate, inflate } from 'node:zlib';

const blank = '[\\s\\0]';
const longestDictionary = 64 * 1024;
const code = (character: string) => character.charCodeAt(0);
const [open, close, backslash, percent, lineFeed, carriageReturn] = [...'()\\%\n\r'].map(code);
const [less, greater] = [...'<>'].map(code);

/**
 * The dictionary that begins at `from`, blanks aside, or null if none does or it does not end within `longest`
 * characters. Brackets in strings and comments do not count.
 */
export function dictionaryAt(text: string, from: number, longest = longestDictionary): string | null {
  const start = skipBlanks(text, from);
  if (!text.startsWith('<<', start)) return null;
  const end = Math.min(text.length, start + longest);
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const character = text.charCodeAt(at);
    const isDouble = text.charCodeAt(at + 1) === character;
    if (character === open) at = stringEnd(text, at, end);
    else if (character === percent) at = lineEnd(text, at, end);
    else if (character === less && isDouble) {
      depth += 1;
      at += 1;
    } else if (character === greater && isDouble) {
      depth -= 1;
      at += 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}

/** Where a string ends that begins with a parenthesis at `start`, at `end` at the latest. */
export function stringEnd(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const character = text.charCodeAt(at);
    if (character === backslash) at += 1;
    else if (character === open) depth += 1;
    else if (character === close) depth -= 1;
    if (depth === 0) return at;
  }
  return end;
}

function lineEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) !== lineFeed && text.charCodeAt(at) !== carriageReturn) at += 1;
  return at;
}

/** The next position that is neither blank nor in a comment, which may stand wherever a blank may (ISO 32000-1, 7.2.4). */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    if (text.charCodeAt(at) === percent) at = lineEnd(text, at, text.length);
    else if (/[\s\0]/.test(text[at] as string)) at += 1;
    else return at;
  }
  return at;
}

/** Text in which names have no escapes: "/J#61vaScript" is "/JavaScript" (ISO 32000-1, 7.3.5). */
export const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The number of the object that a dictionary's entry refers to, such as 1 for "/Root 1 0 R", or null. */
export function reference(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}${blank}*(\\d{1,9})${blank}+\\d{1,5}${blank}+R`).exec(plainNames(dictionary));
  return found ? Number(found[1]) : null;
}

/** The number of a dictionary's entry, such as 12 for "/First 12", or null. */
export function numberOf(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}${blank}*(\\d{1,9})(?![^\\s\\0/<>\\[\\]()])`).exec(plainNames(dictionary));
  return found ? Number(found[1]) : null;
}

const maxCopies = 20;
const maxSearched = 10_000;

/** The dictionaries of the object with the number, oldest first: a file that was edited has one for each edit. */
export function dictionariesOf(text: string, number: number): string[] {
  const beginnings = text.matchAll(new RegExp(`(?<!\\d)${number}${blank}{1,9}\\d{1,5}${blank}{1,9}obj`, 'g'));
  const places: number[] = [];
  for (const found of beginnings) {
    if (places.push(found.index + found[0].length) >= maxSearched) break;
  }
  return places.slice(-maxCopies).flatMap((place) => dictionaryAt(text, place) ?? unclosedAt(text, place) ?? []);
}

/** A dictionary whose brackets do not fit together, as far as its object goes. */
function unclosedAt(text: string, from: number): string | null {
  const start = skipBlanks(text, from);
  const end = text.indexOf('endobj', start);
  return text.startsWith('<<', start) && end >= 0 && end - start < longestDictionary ? text.slice(start, end) : null;
}

const megabyte = 1024 * 1024;
const maxUnpackedBytes = 16 * megabyte;
// Bookmarks have the same entry, so that a long book has thousands.
const maxCandidates = 10_000;
/** More than the dictionary of such a stream needs, which has a handful of numbers. */
const longestStreamDictionary = 1024;

/** The objects that a PDF keeps compressed. */
export interface ObjectStreams {
  contents: { text: string; first: number }[];
  /** Why some of them could not be read, or null. */
  obstacle: string | null;
}

const inflated = promisify(inflate) as unknown as (
  data: Buffer,
  options: { maxOutputLength: number; finishFlush: number; info: true },
) => Promise<{ buffer: Buffer; engine: Inflate }>;

/**
 * Unpacks the object streams of a PDF (ISO 32000-1, 7.5.7) up to a bound for them together, and reads no more than the
 * file holds: hundreds of streams that lie in one another could each have all its bytes, and unpack to nothing. Stops at
 * the first one that cannot be read, because what the file contains is then unknown.
 */
export async function readObjectStreams(bytes: Buffer, text: string): Promise<ObjectStreams> {
  const contents: ObjectStreams['contents'] = [];
  let left = maxUnpackedBytes;
  let packedLeft = bytes.length;
  const seen = new Set<number>();
  let candidates = 0;
  // Every such stream says where its first object begins, even if it hides that it is one.
  for (const { index } of text.matchAll(/\/(?:F|#46)(?:i|#69)(?:r|#72)(?:s|#73)(?:t|#74)(?![\w#])/g)) {
    candidates += 1;
    if (candidates > maxCandidates) return { contents, obstacle: 'too many parts' };
    const found = streamAround(text, index);
    if (!found || seen.has(found.start)) continue;
    seen.add(found.start);
    const { filter, isPlain } = filterOf(found.dictionary);
    // An uncompressed stream is read with the rest of the file.
    if (filter === '') {
      const end = text.indexOf('endstream', found.start);
      const content = text.slice(found.start, end < 0 ? text.length : end);
      contents.push({ text: content, first: found.first });
      left -= content.length;
      if (left <= 0) return { contents, obstacle: 'too large' };
      continue;
    }
    if (!isPlain) return { contents, obstacle: 'unusual compression' };
    try {
      const data = bytes.subarray(found.start, found.start + packedLeft);
      const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH, info: true } as const;
      const { buffer, engine } = await inflated(data, options);
      left -= buffer.length;
      packedLeft -= engine.bytesWritten;
      contents.push({ text: buffer.toString('latin1'), first: found.first });
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ERR_BUFFER_TOO_LARGE') return { contents, obstacle: 'too large' };
      if (!code.startsWith('Z_')) throw error;
      return { contents, obstacle: 'damaged' };
    }
    if (left <= 0 || packedLeft <= 0) return { contents, obstacle: 'too large' };
  }
  return { contents, obstacle: null };
}

/** The stream to whose dictionary the position belongs, or null if it belongs to another object. */
function streamAround(text: string, position: number) {
  const before = text.slice(Math.max(0, position - longestStreamDictionary), position);
  const object = before.lastIndexOf('obj');
  if (object < 0) return null;
  const from = position - before.length + object + 3;
  const dictionary = dictionaryAt(text, from, longestStreamDictionary);
  if (!dictionary) return null;
  const after = text.indexOf('<<', from) + dictionary.length;
  const keyword = /^[\s\0]*stream(?:\r\n|\n|\r)/.exec(text.slice(after, after + 40));
  const first = numberOf(dictionary, 'First');
  return keyword && first !== null ? { dictionary, start: after + keyword[0].length, first } : null;
}

/** The filters of a stream, and whether they are the one that every program writes. */
function filterOf(dictionary: string): { filter: string; isPlain: boolean } {
  const names = plainNames(dictionary);
  const filter = /\/Filter[\s\0]*(\[[^\]]{0,200}\]|\/\w+|\d+[\s\0]+\d+[\s\0]+R)/.exec(names)?.[1] ?? '';
  const predictor = numberOf(dictionary, 'Predictor') ?? 1;
  const hasParameters = /\/DecodeParms[\s\0]*\d/.test(names);
  const isFlate = /^\[?[\s\0]*\/Fl(?:ateDecode)?[\s\0]*\]?$/.test(filter);
  return { filter: /^\[[\s\0]*\]$/.test(filter) ? '' : filter, isPlain: isFlate && predictor === 1 && !hasParameters };
}

/** The dictionary of the object with the number in an object stream, or null. */
export function packedDictionary({ contents }: ObjectStreams, number: number): string | null {
  for (const { text, first } of contents) {
    const numbers = text.slice(0, Math.min(first, 1024 * 1024)).match(/\d+/g) ?? [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      if (Number(numbers[index]) !== number) continue;
      const found = dictionaryAt(text, first + Number(numbers[index + 1]));
      if (found) return found;
      break;
    }
  }
  return null;
}
