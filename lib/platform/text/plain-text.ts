// Characters that come along when people paste from a chat, a slide or a document. Shared by forms in the browser and
// every way in.

/** Invisible characters: soft hyphens, zero-width ones, and marks for the direction of writing. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Hyphens, dashes and minus signs. */
const hyphens = /[\u2010-\u2015\u2212]/g;

/** Letters, digits and marks of the width of a Chinese character. */
const fullWidth = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;

/** Line ends as Windows, slides (vertical tab) and documents (page break, line and paragraph separator) have them. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A number, a code or an address without its invisible characters, and without spaces around. Not for texts in Indian
 * scripts, in which some of these characters join letters.
 */
export const visibleCode = (text: string): string => text.replace(invisible, '').trim();

/** The same with plain hyphens, letters and digits, as rules compare it. */
export const plainCode = (text: string): string =>
  visibleCode(text)
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
    .replace(hyphens, '-');

/** A text of several lines, each of which ends in one line feed. */
export const plainLines = (text: string): string => text.replace(lineEnds, '\n');

/**
 * Text without lone surrogates and null characters, which cannot be stored everywhere and are not typed on purpose, and with
 * one kind of line end.
 */
export const storable = (text: string): string => plainLines(text.toWellFormed().replaceAll('\0', ''));

const anyPlaceholder = /\{([^{}]*)\}/g;

/** The first placeholder in a text that is none of `known`. Null if there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  for (const [found, name = ''] of text.matchAll(anyPlaceholder)) if (!known.includes(name)) return found;
  return null;
}

/** A text with its placeholders, such as "{program}", replaced by their values. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(anyPlaceholder, (found, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : found,
  );

/** The lines of a stored text, without empty ones. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first `most` characters of `text` followed by "...", or `text` itself if it is not longer. It never splits a
 * character of several code points, as most in Devanagari are.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const segments = letters.segment(text.slice(0, most + 32));
  const boundary = segments.containing(most)?.index ?? most;
  return `${text.slice(0, boundary)}...`;
}

/** The longest beginning of `text` that `fits`, in whole letters. `count` is its number of letters. */
export function firstLetters(text: string, fits: (kept: string, count: number) => boolean): string {
  let kept = '';
  let count = 0;
  for (const { segment } of letters.segment(text)) {
    count += 1;
    if (!fits(kept + segment, count)) break;
    kept += segment;
  }
  return kept;
}
