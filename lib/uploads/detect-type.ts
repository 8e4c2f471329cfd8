import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';

/** The content types that an application may contain, each with the extension its file is stored under. */
const extensionOfType = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/plain': '.txt',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
} as const;

export type AcceptedType = keyof typeof extensionOfType;
export interface DetectedType {
  mimeType: AcceptedType;
  extension: string;
}

const isAccepted = (mimeType: string): mimeType is AcceptedType => mimeType in extensionOfType;
const typed = (mimeType: AcceptedType): DetectedType => ({ mimeType, extension: extensionOfType[mimeType] });

/**
 * The type of a stored upload by its content, or null when it is not accepted. The claims of the browser and the file
 * name do not count, with one exception: plain text has no signature, so it must be named .txt.
 */
export async function detectType(file: string, filename: string): Promise<DetectedType | null> {
  const found = await fileTypeFromFile(file);
  if (found?.mime === 'application/x-cfb') {
    return (await contains(file, wordStreamName)) ? typed('application/msword') : null;
  }
  // Every program that shows PNGs also shows animated ones.
  const mimeType = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  if (mimeType && isAccepted(mimeType)) return typed(mimeType);
  if (!found && (await startsAsPdf(file))) return typed('application/pdf');
  if (filename.toLowerCase().endsWith('.txt') && (await isText(file))) return typed('text/plain');
  return null;
}

/** PDF readers accept other bytes before the header, within the first 1024 (ISO 32000-1, annex H). */
async function startsAsPdf(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 1023 }) as AsyncIterable<Buffer>) {
    return /^[\s\0\ufeff]*%PDF-\d/.test(chunk.toString('utf8'));
  }
  return false;
}

// Word, Excel and installers share one container format. Word's contains a stream with this name ([MS-DOC] 2.1.1).
const wordStreamName = Buffer.from('WordDocument', 'utf16le');

async function contains(file: string, wanted: Buffer): Promise<boolean> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([tail, chunk]);
    if (window.includes(wanted)) return true;
    tail = window.subarray(Math.max(0, window.length - wanted.length + 1));
  }
  return false;
}

// In any encoding that extends ASCII, text has no control characters except tab, line ends, form feed and escape.
const isControl = (byte: number) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b;

/** Whether the beginning of a file with a byte order mark reads as UTF-16 text. */
function isWideText(chunk: Buffer, bigEndian: boolean): boolean {
  const whole = Buffer.from(chunk.subarray(0, chunk.length & ~1));
  const text = (bigEndian ? whole.swap16() : whole).toString('utf16le');
  return ![...text.slice(0, -1)].some(
    (character) => isControl(character.codePointAt(0) ?? 0) || !character.isWellFormed(),
  );
}

/** Whether the file is text: UTF-8 or an older 8-bit encoding, or UTF-16 with its byte order mark. */
async function isText(file: string): Promise<boolean> {
  let first = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const mark = first ? chunk.toString('hex', 0, 2) : '';
    first = false;
    if (mark === 'fffe' || mark === 'feff') return isWideText(chunk, mark === 'feff');
    if (chunk.some(isControl)) return false;
  }
  return true;
}
