import { maxFilenameLength } from '../config/limits.ts';

// Control characters, and marks that reverse the reading direction ("exe.fdp" shown as "pdf.exe").
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

// Characters that are never seen, and make two names look equal or hide where one ends: zero-width ones, soft hyphens,
// fillers, tags. Four kinds mean something at their place, and stay there: joiners in scripts that spell with them, joiners
// in emoji, and the variants of emoji and of Han characters.
const joining =
  '[\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Arab}]';
const emoji = '[\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}]';
const meaningful = [
  `(?<=${joining})[\\u200c\\u200d](?=${joining})`,
  `(?<=${emoji})\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
].join('|');
const invisible = new RegExp(`(${meaningful})|\\p{Default_Ignorable_Code_Point}`, 'gu');

/** Blanks of any width and kind. The last one is an empty Braille cell. */
const blanks = /[\p{Z}\t\u2800]+/gu;

/**
 * The name of an uploaded file as shown and as downloaded: no folders, control characters, direction marks or invisible
 * characters, single spaces and none before the extension, in Unicode's composed form, at most 200 characters with its
 * extension kept.
 */
export function cleanFilename(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = last.normalize('NFC').replace(unsafe, '').replace(invisible, '$1');
  const name = visible
    .replace(blanks, ' ')
    .replace(/ (?=\.[^. ]{1,10} ?$)/, '')
    .trim();
  if (!name || /^\.+$/.test(name)) return 'file';
  if (name.length <= maxFilenameLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxFilenameLength - extension.length).toWellFormed() + extension;
}
