import { announcedOther, beginsAsPdf, otherTypeMessage } from '../file-types/other-type.ts';
import {
  anyFile,
  type ChosenFile,
  emptyFileMessage,
  extensionsOf,
  megabyte,
  mostMegabytes,
  tooLargeMessage,
  unreadableFileMessage,
  wrongTypeMessage,
} from './file-rules.ts';

// Rules about the content of one file. A form loads them when a file is chosen.

/** The everyday name of a file, by the extension under which it is stored. */
const nounOf: Record<string, string> = {
  '.pdf': 'a PDF file',
  '.doc': 'a Word file of the older kind',
  '.docx': 'a Word file of the newer kind',
  '.txt': 'a text',
  '.jpg': 'a JPG picture',
  '.png': 'a PNG picture',
  '.gif': 'a GIF picture',
};

/**
 * The problem of the name of a file whose content has this extension: it says another kind, so a program that opens the
 * file by its name gets something else. Null if it says the same or nothing that the site takes.
 */
export function misnamedMessage(filename: string, extension: string): string | null {
  const [said] = /\.[^.]+$/.exec(filename.toLowerCase().replace(/\.jpeg$/, '.jpg')) ?? [];
  if (!said || said === extension || !nounOf[said]) return null;
  const name = filename.slice(0, filename.lastIndexOf('.')) + extension;
  return `“${filename}” is ${nounOf[extension]}. Rename it to “${name}”, then choose it again.`;
}

/** How files of the accepted types begin, by their extension. */
const beginnings = [
  ['\xd0\xcf\x11\xe0', '.doc'],
  ['PK\x03\x04', '.docx'],
  ['\xff\xd8\xff', '.jpg'],
  ['\x89PNG', '.png'],
  ['GIF', '.gif'],
] as const;

/** The extension that the first bytes announce. */
function announcedExtension(start: string, name: string): string | null {
  const [, extension] = beginnings.find(([beginning]) => start.startsWith(beginning)) ?? [];
  return extension ?? (beginsAsPdf(start, name) ? '.pdf' : null);
}

/** Names of texts, and names without an extension, as some phones give them. A text may begin with anything. */
const mayBeText = (name: string) => name.toLowerCase().endsWith('.txt') || !/\.\w+$/.test(name);

/**
 * The problem of a chosen file according to its size and first bytes, or null. It never rejects a file that the server,
 * which checks the whole content, would accept. The name counts only where it contradicts the content: a photo may be named
 * “photo.jfif”, “photo.jpe” or “photo”.
 */
export async function fileProblem(file: ChosenFile, limits = anyFile): Promise<string | null> {
  const { name, size } = file;
  if (size > mostMegabytes(limits) * megabyte) return tooLargeMessage(name, limits);
  if (size === 0) return emptyFileMessage(name);
  try {
    const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    const taken = extensionsOf(limits.fileKind);
    if (taken.includes('.txt') && mayBeText(name)) return null;
    const start = String.fromCharCode(...bytes);
    const extension = announcedExtension(start, name);
    // Documents of other programs are archives, as those of Word are.
    const other = extension === null || extension === '.docx' ? announcedOther(start) : null;
    if (other) return otherTypeMessage(name, other);
    return extension && taken.includes(extension) ? misnamedMessage(name, extension) : wrongTypeMessage(name, limits);
  } catch {
    return unreadableFileMessage(name);
  }
}
