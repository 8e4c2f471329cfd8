import { maxFilenameLength } from '../config/limits.ts';

// Control characters, and marks that reverse the reading direction ("exe.fdp" shown as "pdf.exe").
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The name of an uploaded file as shown and as downloaded: no folders, control characters or direction marks, in
 * Unicode's composed form, at most 200 characters with its extension kept.
 */
export function cleanFilename(given: string): string {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(unsafe, '').trim();
  if (!name || /^\.+$/.test(name)) return 'file';
  if (name.length <= maxFilenameLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxFilenameLength - extension.length).toWellFormed() + extension;
}
