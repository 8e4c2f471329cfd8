import { maxPicturePixels } from '../config/limits.ts';
import type { Refusal } from '../file-types/finding.ts';
import { acceptedTypes, wrongTypeMessage } from '../questions/file-rules.ts';

/** What the applicant is told about a file that is not taken because of its content. */
export const refusalMessages: Record<Refusal, (filename: string) => string> = {
  wrong_type: (filename) => wrongTypeMessage(filename),
  damaged: (filename) => `“${filename}” is damaged, incomplete or not a file of an accepted type. ${acceptedTypes}`,
  too_many_pixels: (filename) =>
    `“${filename}” has more than ${maxPicturePixels / 1_000_000} megapixels, or too many frames. Save it smaller, such as 4000 pixels wide, then choose it again.`,
  unmarked_text: (filename) =>
    `“${filename}” is a text whose encoding (UTF-16) is not marked. Save it again with the encoding UTF-8, then choose it again.`,
  too_large_unpacked: (filename) => `“${filename}” is too large when it is unpacked. Save it smaller or as a PDF file.`,
  protected: (filename) => `“${filename}” is protected by a password. Save it without one.`,
  macros: (filename) => `“${filename}” contains macros. Save it without macros or as a PDF file.`,
  program: (filename) => `“${filename}” contains a program. Remove it, or save the document as a PDF file.`,
  remote_part: (filename) => `“${filename}” loads parts from another computer. Save it as a PDF file.`,
};

export const activeMessage = (filename: string) =>
  `“${filename}” contains scripts, commands or attached files. Print it to a new PDF file and choose that one.`;

export const virusMessage = (filename: string) => `A virus was found in “${filename}”. Choose another file.`;
