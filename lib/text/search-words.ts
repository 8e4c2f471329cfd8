import { asciiDigits } from './ascii-digits.ts';

// The one place that says what a word is and which words are alike, for what is stored to be found and for what is asked.

/** A word, with its vowel signs and other marks. Joiners within it only change how it is drawn. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*/gu;

/** Letters that are written in several ways and have no parts that Unicode would take apart. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '\u0901': '\u0902',
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

/** Accents of Latin, Greek and Cyrillic letters, the dot below a letter of Devanagari, and what cannot be seen. */
const marks = /[\u0300-\u036f\u093c\u00ad\u200c\u200d]/g;

/** No language has longer words that someone would type. The rest of a longer one is left out. */
const longestWord = 40;

/**
 * The text without capitals, accents and nukta, with digits of Devanagari as 0 to 9. Vowel signs stay, because
 * they tell words apart.
 */
const folded = (text: string): string =>
  asciiDigits(text.normalize('NFKD').replace(marks, ''))
    .toLowerCase()
    .replace(marks, '')
    .replace(alikeLetters, (letter) => alike[letter] ?? letter);

/** A word where it stands in a text, and as it is compared. */
interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** What follows an apostrophe in English is no word of its own. */
const isEnding = (word: string, before: string | undefined) => word === 's' && (before === '’' || before === "'");

/** Such words need nothing of the above, and most do. */
const plainWord = /^[\dA-Za-z]+$/;

/** The words of a text in their order. A letter that stands for several words, such as “½”, gives each of them. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const parts = plainWord.test(written) ? [written.toLowerCase()] : (folded(written).match(wordPattern) ?? []);
    for (const part of parts) {
      const word = part.length > longestWord ? [...part].slice(0, longestWord).join('') : part;
      if (!isEnding(word, text[index - 1])) yield { word, start: index, end: index + written.length };
    }
  }
}

/** The words of a text as they are compared, each once. */
export const searchWords = (text: string): string[] => [...new Set(Array.from(placedWords(text), ({ word }) => word))];

/** A word read from its end, letter by letter, so that words with the same end stand together. */
export const reversed = (word: string): string => [...word].reverse().join('');

/** In shorter words one letter makes another word too often. */
export const shortestGuessed = 5;

/** Whether one of two words is the other with one letter changed, missing or too many, or with two neighbours swapped. */
export function isOneLetterOff(one: string, other: string): boolean {
  // Whatever letter it is, the first or the last one is the same in both.
  if (one[0] !== other[0] && one.at(-1) !== other.at(-1)) return false;
  const [left, right] = [[...one], [...other]];
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (word: string[], from: number) => word.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (at === short.length) return false;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2));
}
