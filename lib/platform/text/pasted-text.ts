// What comes along when people paste from a chat, a slide or a document. Shared by forms in the browser and every way in.

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
