import { maxPicturePixels } from '../config/limits.ts';
import type { Refusal } from '../file-types/finding.ts';
import { inspectFile } from '../file-types/inspect-file.ts';
import { type OtherTypeName, otherTypeMessage, otherTypes } from '../file-types/other-type.ts';
import { inFairTurn } from '../http/fair-turns.ts';
import { scanFile } from '../scanner/scan-file.ts';
import { foundName, type ScanState } from '../scanner/scan-state.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { FilePlace } from '../storage/stored-file.ts';
import { misnamedMessage } from './chosen-file.ts';
import { acceptedTypes, anyFile, extensionsOf, type FileLimits, wrongTypeMessage } from './file-rules.ts';

/** The checked content of a file. */
interface CheckedContent {
  mimeType: string;
  extension: string;
  /** The caution for readers before they open it. Null: none. */
  caution: string | null;
  scan: ScanState;
}

/** A file that may be stored, because its content was checked. */
export interface CheckedFile extends CheckedContent {
  /** Where it is: on this machine since it arrived, or in the store. */
  source: { path: string } | FilePlace;
  /** The file in chunks that it was, whose room was booked then. */
  uploadId?: string | null;
  filename: string;
  bytes: number;
  sha256: string;
}

/** The answer about a file that is not taken because of its content. */
const refusalMessages: Record<Exclude<Refusal, OtherTypeName>, (filename: string) => string> = {
  wrong_type: (filename) => wrongTypeMessage(filename),
  damaged: (filename) => `“${filename}” is damaged, incomplete or not a file of an accepted type. ${acceptedTypes}`,
  too_many_pixels: (filename) =>
    `“${filename}” has more than ${maxPicturePixels / 1_000_000} megapixels, or too many frames. Save it smaller, such as 4000 pixels wide, then choose it again.`,
  unmarked_text: (filename) =>
    `“${filename}” is a text whose encoding (UTF-16) is not marked. Save it again with the encoding UTF-8, then choose it again.`,
  too_large_unpacked: (filename) => `“${filename}” is too large when it is unpacked. Save it smaller or as a PDF file.`,
  protected: (filename) =>
    `“${filename}” is protected by a password, so that we cannot read it. Save it without one, then choose it again.`,
  macros: (filename) => `“${filename}” contains macros. Save it without macros or as a PDF file.`,
  program: (filename) => `“${filename}” contains a program. Remove it, or save the document as a PDF file.`,
  launches: (filename) =>
    `“${filename}” contains a command that starts another program. Print it to a new PDF file and choose that one.`,
  remote_part: (filename) =>
    `“${filename}” loads parts, such as its template, from another computer. Save it as a PDF file, then choose that one.`,
};

const isOtherType = (refusal: Refusal): refusal is OtherTypeName => refusal in otherTypes;

const refusalMessage = (refusal: Refusal, filename: string): string =>
  isOtherType(refusal) ? otherTypeMessage(filename, refusal) : refusalMessages[refusal](filename);

const activeMessage = (filename: string) =>
  `“${filename}” contains scripts, commands or attached files. Print it to a new PDF file and choose that one.`;

const virusMessage = (filename: string) => `A virus was found in “${filename}”. Choose another file.`;

/** Whether a question takes files of this type. */
export const takes = ({ fileKind }: FileLimits, { extension }: Pick<CheckedContent, 'extension'>) =>
  extensionsOf(fileKind).includes(extension);

/** The type of a file's content, or why it is refused wherever it goes. */
export async function readContent(place: string, filename: string): Promise<CheckedContent | { message: string }> {
  const inspected = await inFairTurn(() => inspectFile(place, filename));
  if ('refusal' in inspected) return { message: refusalMessage(inspected.refusal, filename) };
  const { isActive, ...content } = inspected;
  if (isActive && (await readSettings()).refusesActivePdf) return { message: activeMessage(filename) };
  const scan = await scanFile(place);
  return foundName(scan) ? { message: virusMessage(filename) } : { ...content, scan };
}

/** The same for a file that has just come, by what its question takes and by its name. */
export async function checkContent(
  place: string,
  filename: string,
  limits = anyFile,
): Promise<CheckedContent | { message: string }> {
  const content = await readContent(place, filename);
  if ('message' in content) return content;
  const wrong = takes(limits, content)
    ? misnamedMessage(filename, content.extension)
    : wrongTypeMessage(filename, limits);
  return wrong === null ? content : { message: wrong };
}
