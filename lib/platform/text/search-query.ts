import { isOneLetterOff, placedWords, searchWords, shortestGuessed, wordings } from './search-words.ts';

/** What a person asks for with more words does not become clearer. */
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

/** What a query asks for. */
export interface Query {
  /** All words that answer it, for marking them. */
  words: string[];
  /** One of these is looked for, with all its words: “health-tech” asks for “healthtech”, or for “health” and “tech”. */
  wordings: string[][];
  /** Whether it has more words than are looked for. */
  isCut: boolean;
}

/** What a query looks for. */
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
