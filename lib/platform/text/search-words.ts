import { asciiDigits } from './amounts.ts';

// The one place that says what a word is and which words are alike, for what is stored to be found and for what is asked.

/** A word, with its vowel signs and other marks. Joiners within it only change how it is drawn. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*/gu;

/** A number whose digits are grouped, as in India (10,00,000) or elsewhere (1,000,000). */
const grouped = '(?<![\\p{L}\\p{N}])\\p{Nd}{1,3}(?:,\\p{Nd}{2,3})*,\\p{Nd}{3}(?!,?\\p{N}|\\p{L})';
/** Such a number, or words that hyphens join, or one word. */
const chunkPattern = new RegExp(`${grouped}|${wordPattern.source}(?:[-\u2010\u2011]${wordPattern.source})*`, 'gu');

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

/** A nasal of Devanagari before a letter that is spoken at the same place. It is as often written as anusvara. */
const nasals = /[ङ]\u094d(?=[क-ङ])|[ञ]\u094d(?=[च-ञ])|[ण]\u094d(?=[ट-ण])|[न]\u094d(?=[त-न])|[म]\u094d(?=[प-म])/g;

/**
 * The text without capitals, accents and nukta, with digits of Devanagari as 0 to 9 and its nasals as anusvara. Vowel signs
 * stay, because they tell words apart.
 */
const folded = (text: string): string =>
  asciiDigits(text.normalize('NFKD').replace(marks, ''))
    .toLowerCase()
    .replace(marks, '')
    .replace(nasals, '\u0902')
    .replace(alikeLetters, (letter) => alike[letter] ?? letter);

/** A text as a part of another is looked for: folded, without hyphens in words and commas in numbers. */
export const foldedText = (text: string): string =>
  folded(text.trim())
    .replace(/(?<=[\p{L}\p{N}\p{M}])[-\u2010\u2011](?=[\p{L}\p{N}])/gu, '')
    .replace(/(?<=\d),(?=\d)/g, '');

/** A word where it stands in a text, and as it is compared. */
interface PlacedWord {
  word: string;
  start: number;
  end: number;
  /** The part of a hyphenated word: all of it as one word, or one of its words. */
  joined: 'whole' | 'part' | null;
}

/** The letters after an apostrophe in English are no word of their own. */
const isEnding = (word: string, before: string | undefined) => word === 's' && (before === '’' || before === "'");

/** Such words need nothing of the above, and most do. */
const plainWord = /^[\dA-Za-z]+$/;

/** A word no longer than words are kept. */
const cut = (word: string) => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word);

/** A word as it was written, as it is compared. A letter that stands for several words, such as “½”, gives each of them. */
const comparedWords = (written: string): string[] =>
  plainWord.test(written) ? [written.toLowerCase()] : (folded(written).match(wordPattern) ?? []);

/** The words of a text in their order. What hyphens join is one word, and then each of its words. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: piece, index } of text.matchAll(chunkPattern)) {
    const place = { start: index, end: index + piece.length };
    if (piece.includes(',')) {
      yield { ...place, word: cut(asciiDigits(piece).replaceAll(',', '')), joined: null };
      continue;
    }
    const written = [...piece.matchAll(wordPattern)];
    const compared = written.map(([word]) => comparedWords(word));
    const joined = written.length > 1;
    if (joined) yield { ...place, word: cut(compared.flat().join('')), joined: 'whole' };
    for (const [at, { 0: word, index: within }] of written.entries())
      for (const part of compared[at] ?? []) {
        const start = index + within;
        if (isEnding(part, text[start - 1])) continue;
        yield { word: cut(part), start, end: start + word.length, joined: joined ? 'part' : null };
      }
  }
}

const once = (words: Iterable<PlacedWord>): string[] => [...new Set(Array.from(words, ({ word }) => word))];

/** The words of a text as they are compared, each once. */
export const searchWords = (text: string): string[] => once(placedWords(text));

/** The two ways to read a text: with what hyphens join as one word, and as several. Once if they are the same. */
function wordings(text: string): string[][] {
  const all = [...placedWords(text)];
  const ways = (['whole', 'part'] as const).map((way) => all.filter(({ joined }) => joined === null || joined === way));
  return all.some(({ joined }) => joined) ? ways.map(once) : [once(all)];
}

/** A word read from its end, letter by letter, so that words with the same end stand together. */
export const reversed = (word: string): string => [...word].reverse().join('');

/** In shorter words one letter makes another word too often. */
const shortestGuessed = 5;

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

/** A query with more words does not become clearer. */
export const maxQueryWords = 8;
const longestQuery = 200;

/** Words that join others. They are looked for only where a query has nothing else. */
const joining = new Set(
  (
    'a an and are as at by for from how in is it of on or that the this to what when where which who with ' +
    'आणि आहे आहेत का कि की के को चा ची चे च्या ने पर ते तो ती में या ला व से हे हा ही है हैं और एक'
  )
    .split(' ')
    .flatMap(searchWords),
);

/** The parts of a query. */
export interface Query {
  /** All words that answer it, for marking them. */
  words: string[];
  /** One of these is looked for, with all its words: “health-tech” asks for “healthtech”, or for “health” and “tech”. */
  wordings: string[][];
  /** Whether it has more words than are looked for. */
  isCut: boolean;
}

/** The parts of a typed query. */
export function readQuery(typed: string): Query {
  const asked = wordings(typed.slice(0, longestQuery).toWellFormed()).map((all) => {
    const telling = all.filter((word) => !joining.has(word));
    return telling.length > 0 ? telling : all;
  });
  const kept = asked.map((words) => words.slice(0, maxQueryWords));
  return {
    words: [...new Set(kept.flat())],
    wordings: kept,
    isCut: asked.some(({ length }) => length > maxQueryWords) || typed.length > longestQuery,
  };
}

/** Whether a word may have been typed with a wrong letter. A number is another number then. */
export const mayBeGuessed = (word: string): boolean => [...word].length >= shortestGuessed && !/^\p{N}+$/u.test(word);

/** How well a text answers a word: 3 if it has the word, 2 if it has one that begins with it, 1 with one wrong letter, or 0. */
export function closeness(asked: string, word: string): number {
  if (word === asked) return 3;
  if (word.startsWith(asked)) return 2;
  return mayBeGuessed(asked) && isOneLetterOff(asked, word) ? 1 : 0;
}

/** A piece of a text, and whether it is one of the words that were asked for. */
export interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

/** The text in pieces, so that the words that answer a query can be marked. */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let from = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMarked });
    from = Math.max(from, to);
  };
  for (const { word, start, end } of placedWords(text)) {
    if (start < from || !words.some((asked) => closeness(asked, word) > 0)) continue;
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

const before = 70;
const longestExcerpt = 220;
/** Beyond these letters the words are not looked for again: an index found them, and this is about where to begin. */
const longestRead = 20_000;

/** Where the first word stands that answers a query, or 0. */
function firstAnswer(text: string, words: readonly string[]): number {
  for (const { word, start } of placedWords(text)) if (words.some((asked) => closeness(asked, word) > 0)) return start;
  return 0;
}

/** Where words begin and end, so that an excerpt cuts none. */
const wordStart = (text: string, at: number) => (at <= 0 ? 0 : text.indexOf(' ', at) + 1);

/** The part of a text around the first word that answers the query, in pieces. */
export function excerpt(text: string, words: readonly string[]): MarkedPiece[] {
  const read = text.slice(0, longestRead);
  const at = firstAnswer(read, words);
  const start = at > before ? wordStart(text, at - before) : 0;
  const rest = text.slice(start);
  const end = rest.length > longestExcerpt ? rest.lastIndexOf(' ', longestExcerpt) : rest.length;
  const shown = rest.slice(0, end > 0 ? end : longestExcerpt).toWellFormed();
  const pieces = markWords(shown, words);
  const quiet = (dots: string): MarkedPiece => ({ text: dots, isMarked: false });
  return [...(start > 0 ? [quiet('… ')] : []), ...pieces, ...(shown.length < rest.length ? [quiet(' …')] : [])];
}
