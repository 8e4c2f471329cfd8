import { acceptedExtensions, maxFileBytes } from '../config/limits.ts';

// Shared by the form in the browser and the intake on the server, so that both give the same messages.

/** The name of the controls that remove a file kept from an earlier attempt. */
export const removedFileName = 'remove_file';

/** The `accept` attribute of every file input. */
export const acceptAttribute = acceptedExtensions.join(',');

/** Bytes as megabytes (1024 × 1024) with two decimals, such as "1.20 MB". */
export const formatMegabytes = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(2)} MB`;

export const tooLargeMessage = (filename: string) =>
  `“${filename}” is larger than ${maxFileBytes / (1024 * 1024)} MB. Choose a smaller file or compress this one.`;

export const emptyFileMessage = (filename: string) => `“${filename}” is empty. Choose another file.`;

/** The end of every message about a file of another type. */
export const acceptedTypes = 'Choose a PDF, Word (DOC, DOCX), text (TXT), JPG, PNG or GIF file.';

export const wrongTypeMessage = (filename: string) =>
  `“${filename}” is not a file of an accepted type. ${acceptedTypes}`;

export const missingFileMessage = (label: string) => `Choose a file for “${label}”.`;

export const unreadableFileMessage = (filename: string) =>
  `“${filename}” could not be read. If it is stored online, download it first, then choose it again.`;

/** What is wrong with a chosen file according to its name and size, or null. */
function nameProblem({ name, size }: { name: string; size: number }): string | null {
  if (size > maxFileBytes) return tooLargeMessage(name);
  if (size === 0) return emptyFileMessage(name);
  return acceptedExtensions.some((extension) => name.toLowerCase().endsWith(extension)) ? null : wrongTypeMessage(name);
}

/** How files of the accepted types begin: Word in both its formats, JPEG, PNG and GIF. */
const beginnings = ['\xd0\xcf\x11\xe0', 'PK\x03\x04', '\xff\xd8\xff', '\x89PNG', 'GIF'];

/** A PDF may have other bytes before its header. Text may begin with anything. */
const beginsWell = (start: string) =>
  start.includes('%PDF-') || beginnings.some((beginning) => start.startsWith(beginning));

/**
 * What is wrong with a chosen file according to its name, size and first bytes, or null. It never rejects a file that
 * the server, which checks the whole content, would accept.
 */
export async function fileProblem(file: Pick<File, 'name' | 'size' | 'slice'>): Promise<string | null> {
  const problem = nameProblem(file);
  if (problem || file.name.toLowerCase().endsWith('.txt')) return problem;
  try {
    const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    return beginsWell(String.fromCharCode(...bytes)) ? null : wrongTypeMessage(file.name);
  } catch {
    return unreadableFileMessage(file.name);
  }
}
