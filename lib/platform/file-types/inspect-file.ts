import { readFile } from 'node:fs/promises';
import { Semaphore } from 'async-mutex';
import { hasEntry, readCompoundFile } from './compound-file.ts';
import { accepted, type Finding, type Refusal, refused } from './finding.ts';
import { embeddedFile, inspectDocx, macroStorages, packageStream } from './office-file.ts';
import { beginsAsOther, beginsAsScript, hasMarkup, hasPackedProgram } from './other-content.ts';
import { type AcceptedType, announcedOther, beginsAsPdf, extensionOfType, type OtherTypeName } from './other-type.ts';
import { inspectPdf, longestPreamble } from './pdf.ts';
import { inspectGif, inspectJpeg } from './picture.ts';
import { inspectPng } from './png.ts';
import { endsAsZip } from './zip.ts';

const headerBytes = 32;
/** The first bytes of the main stream: Word 97 and later, Word 6 and 95, and their East Asian editions. */
const wordNumbers = [0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699];
const encryptedFlag = 0x0100;
/** The files of other programs in the same container, by the name of their main part. */
const otherCompound: [string, OtherTypeName][] = [
  ['workbook', 'spreadsheet'],
  ['book', 'spreadsheet'],
  ['powerpoint document', 'slides'],
  ['__properties_version1.0', 'email'],
];

/**
 * A document of Word 6 to 2003 ([MS-DOC]): a compound file whose main stream is Word's. Excel's sheets, installers and
 * mails have the same container, and so has a DOCX that is protected by a password. Macros are refused.
 */
function inspectDoc(bytes: Buffer): Finding {
  const file = readCompoundFile(bytes);
  if (!file?.rest || beginsAsOther(file.rest.toString('latin1')) || hasMarkup(file.rest)) return refused('damaged');
  // Beside it may stand a page of Word's that says so to its older versions.
  if (hasEntry(file, 'encryptedpackage')) return refused('protected');
  const main = file.topStreams.find(({ name }) => name === 'worddocument');
  if (!main) return refused(otherCompound.find(([name]) => hasEntry(file, name))?.[1] ?? 'wrong_type');
  const start = file.readStart(main, headerBytes);
  if (!start || start.length < headerBytes) return refused('damaged');
  if (!wordNumbers.includes(start.readUInt16LE(0))) return refused('wrong_type');
  if (macroStorages.some((storage) => hasEntry(file, storage))) return refused('macros');
  if ((start.readUInt16LE(10) & encryptedFlag) !== 0) return refused('protected');
  if (!hasEntry(file, packageStream)) return accepted();
  return hasPackedProgram(bytes) ? refused('program') : accepted(embeddedFile);
}

// In any encoding that extends ASCII, text has no control characters except tab, line ends, form feed and escape. Old
// DOS text (code pages 437 and 850) has ¶ and § in two places of control characters.
const allowedControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x14, 0x15]);
const isControl = (byte: number) => byte < 0x20 && !allowedControls.has(byte);

// No control characters, and no code points without a character: bytes of a program, read as UTF-16, have many.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape is allowed
const notWideText = /(?![\t\n\v\f\r\x1b\x85])\p{Cc}|\p{Cn}/u;

/** Where DOS text ends: programs filled the last block of the disk with this character. */
const endOfText = 0x1a;

/** Text to its last byte: UTF-8 or an older 8-bit encoding, or UTF-16 with its byte order mark. */
function inspectText(bytes: Buffer): Finding {
  const mark = bytes.toString('hex', 0, 2);
  const isMarked = mark === 'fffe' || mark === 'feff';
  const isText = isMarked ? isWideText(bytes.subarray(2), mark === 'feff') : isNarrowText(bytes);
  if (isText) return accepted();
  const isUnmarked = !isMarked && bytes.includes(0) && [false, true].some((order) => isWideText(bytes, order));
  return refused(isUnmarked ? 'unmarked_text' : 'wrong_type');
}

function isNarrowText(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === endOfText) end -= 1;
  const content = bytes.subarray(0, end);
  const start = content.toString('latin1', 0, 1024).replace(/^\xef\xbb\xbf/, '');
  return !beginsAsScript(start) && !content.some(isControl);
}

function isWideText(bytes: Buffer, bigEndian: boolean): boolean {
  if (bytes.length % 2 === 1) return false;
  const text = Buffer.from(bigEndian ? Buffer.from(bytes).swap16() : bytes).toString('utf16le');
  return text.isWellFormed() && !notWideText.test(text) && !beginsAsScript(text.slice(0, 1024));
}

/** A file that may be stored: its type by content, and what its readers should know about it (null: nothing). */
export interface InspectedFile {
  mimeType: AcceptedType;
  extension: string;
  caution: string | null;
  /** Whether it can do more than show pages: run a script, start a program, carry other files. */
  isActive: boolean;
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

// A file of 10 MB is read whole and may unpack to 64 MB. Two at a time keep the memory of the server within bounds.
const turns = new Semaphore(2);

/**
 * Reads a whole upload and says what it is by its content, or why it is not taken. The claims of the browser and the
 * file name do not count, with one exception: plain text has no signature, so it must be named .txt. See
 * docs/decisions/22-whole-files-are-read.md.
 */
export const inspectFile = (file: string, filename: string): Promise<InspectedFile | { refusal: Refusal }> =>
  turns.runExclusive(async () => inspectBytes(await readFile(file), filename));

/** The same for bytes in memory. */
export async function inspectBytes(bytes: Buffer, filename: string): Promise<InspectedFile | { refusal: Refusal }> {
  const start = bytes.toString('latin1', 0, longestPreamble);
  const other = announcedOther(start);
  const mimeType = claimedType(start, filename);
  if (!mimeType) return { refusal: other ?? 'wrong_type' };
  if (hasSecondNature(bytes, mimeType)) return { refusal: 'damaged' };
  const finding = await inspectors[mimeType](bytes);
  if ('refusal' in finding) return { refusal: isVague(finding) ? (other ?? finding.refusal) : finding.refusal };
  const { cautions, isActive = false } = finding;
  return { mimeType, extension: extensionOfType[mimeType], caution: cautions.join(' ') || null, isActive };
}

/** Whether a name for what the file is would say more. */
const isVague = ({ refusal }: { refusal: Refusal }) => ['wrong_type', 'damaged', 'archive'].includes(refusal);

const inspectors: Record<AcceptedType, (bytes: Buffer) => Finding | Promise<Finding>> = {
  'application/pdf': inspectPdf,
  'application/msword': inspectDoc,
  [docx]: inspectDocx,
  'text/plain': inspectText,
  'image/jpeg': inspectJpeg,
  'image/png': inspectPng,
  'image/gif': inspectGif,
};

const beginnings: [string, AcceptedType][] = [
  ['PK\x03\x04', docx],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
];

/**
 * Whether other programs would open the file as something else: archive programs look for their directory at the end,
 * PDF readers for their header in the first 1024 bytes.
 */
function hasSecondNature(bytes: Buffer, mimeType: AcceptedType): boolean {
  const isArchive = mimeType === docx;
  const maySpeakOfPdf = mimeType === 'application/pdf' || mimeType === 'text/plain';
  return (
    (!isArchive && endsAsZip(bytes)) || (!maySpeakOfPdf && /%PDF-\d/.test(bytes.toString('latin1', 0, longestPreamble)))
  );
}

/** The type that the first bytes announce. */
function claimedType(start: string, filename: string): AcceptedType | null {
  const [, mimeType] = beginnings.find(([beginning]) => start.startsWith(beginning)) ?? [];
  if (mimeType) return mimeType;
  // In a text, what stands before the header of a PDF are its words.
  if (/^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/.test(start)) return 'application/pdf';
  if (filename.toLowerCase().endsWith('.txt')) return 'text/plain';
  return beginsAsPdf(start, filename) ? 'application/pdf' : null;
}
