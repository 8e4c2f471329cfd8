import type { SentText, Sign } from './evidence.ts';
import { countWords, withoutLinks } from './links.ts';
import { salesPhrasesIn } from './sales-phrases.ts';

const quoted = (phrases: readonly string[]) =>
  phrases
    .slice(0, 3)
    .map((phrase) => `“${phrase}”`)
    .join(', ');

/** Long texts may mention what they are against or whom they compete with, so that a phrase says less in them. */
const wordsForEachPhrase = 60;

function phraseSigns(texts: readonly SentText[]): Sign[] {
  const { sold, praised } = salesPhrasesIn(texts.map(({ value }) => value));
  const phrases = [...sold, ...praised];
  if (phrases.length === 0) return [];
  const words = texts.reduce((sum, { value }) => sum + countWords(withoutLinks(value)), 0);
  const share = words > phrases.length * wordsForEachPhrase ? 0.4 : 1;
  const points = Math.round(Math.min(80, sold.length * 40 + praised.length * 15) * share);
  return [{ points, words: `words of advertising such as ${quoted(phrases)}` }];
}

/** One word of random letters, such as “hWJqsRtYpLmKd”, as programs that try out forms send. */
function isRandom({ value }: SentText): boolean {
  const text = value.trim();
  return /^[a-z]{10,40}$/i.test(text) && (text.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3;
}

function randomSigns(texts: readonly SentText[]): Sign[] {
  const count = texts.filter(isRandom).length;
  if (count === 0) return [];
  return [
    { points: Math.min(60, 30 * count), words: `${count === 1 ? 'an answer' : `${count} answers`} of random letters` },
  ];
}

/** The same sentence for several questions. Short answers such as “Not applicable” repeat rightly. */
function repeatedSigns(texts: readonly SentText[]): Sign[] {
  const values = texts.map(({ value }) => value.trim()).filter((value) => value.length >= 20);
  const isRepeated = values.some((value) => values.filter((other) => other === value).length >= 3);
  return isRepeated ? [{ points: 30, words: 'the same answer to several questions' }] : [];
}

/** What the words of the texts say. Alphabets and languages say nothing. */
export const textSigns = (texts: readonly SentText[]): Sign[] => [
  ...phraseSigns(texts),
  ...randomSigns(texts),
  ...repeatedSigns(texts),
];
