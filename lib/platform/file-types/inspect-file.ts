import { readFile } from 'node:fs/promises';
import { Semaphore } from 'async-mutex';
import { type AcceptedType, beginsAsPdf, extensionOfType } from './accepted-type.ts';
import type { Finding, Refusal } from './finding.ts';
import { inspectDoc } from './inspect-doc.ts';
import { inspectDocx } from './inspect-docx.ts';
import { inspectGif } from './inspect-gif.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectPdf, longestPreamble } from './inspect-pdf.ts';
import { inspectPng } from './inspect-png.ts';
import { inspectText } from './inspect-text.ts';
import { announcedOther } from './other-type.ts';
import { endsAsZip } from './zip-directory.ts';

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
  turns.runExclusive(async () => inspect(await readFile(file), filename));

async function inspect(bytes: Buffer, filename: string): Promise<InspectedFile | { refusal: Refusal }> {
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
