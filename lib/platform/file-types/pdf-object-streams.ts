import { promisify } from 'node:util';
import { constants, type Inflate, inflate } from 'node:zlib';
import { dictionaryAt, numberOf, plainNames } from './pdf-syntax.ts';

const megabyte = 1024 * 1024;
const maxUnpackedBytes = 16 * megabyte;
// Bookmarks have the same entry, so that a long book has thousands.
const maxCandidates = 10_000;
/** More than the dictionary of such a stream needs, which has a handful of numbers. */
const longestDictionary = 1024;

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
    // What is not compressed is read with the rest of the file.
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
  const before = text.slice(Math.max(0, position - longestDictionary), position);
  const object = before.lastIndexOf('obj');
  if (object < 0) return null;
  const from = position - before.length + object + 3;
  const dictionary = dictionaryAt(text, from, longestDictionary);
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
