import { acceptedExtensions, maxFileBytes } from '../config/limits.ts';

// Shared by the form in the browser and the intake on the server, so that both say the same.

/** The `accept` attribute of every file input. */
export const acceptAttribute = acceptedExtensions.join(',');

/** Bytes as megabytes (1024 × 1024) with two decimals, such as "1.20 MB". */
export const formatMegabytes = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(2)} MB`;

export const tooLargeMessage = (filename: string) =>
  `“${filename}” is larger than ${maxFileBytes / (1024 * 1024)} MB. Choose a smaller file, or reduce this one.`;

export const emptyFileMessage = (filename: string) => `“${filename}” is empty. Choose the file again, or another one.`;

export const wrongTypeMessage = (filename: string) =>
  `“${filename}” is not a file of an accepted type. Choose a PDF, Word (DOC, DOCX), text (TXT), JPG, PNG or GIF file.`;

export const missingFileMessage = (label: string) => `Choose a file for “${label}”.`;

/** What is wrong with a chosen file as far as its name and size tell, or null. The server looks at the content. */
export function fileProblem(file: { name: string; size: number }): string | null {
  if (file.size > maxFileBytes) return tooLargeMessage(file.name);
  if (file.size === 0) return emptyFileMessage(file.name);
  const name = file.name.toLowerCase();
  return acceptedExtensions.some((extension) => name.endsWith(extension)) ? null : wrongTypeMessage(file.name);
}
