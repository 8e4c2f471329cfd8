import { firstLetters } from '#lib/platform/text/plain-text.ts';

const titles = /^(?:(?:prof|dr|adv|mr|mrs|ms|shri|smt|डॉ|प्रा|श्री|श्रीमती)\.?\s+)+/i;

const firstLetter = (word: string) => firstLetters(word, (_, count) => count === 1).toUpperCase();

/** The first letters of a person's first and last name, without "Dr." and the like. Whole syllables in Devanagari. */
export function initials(name: string): string {
  const words = name.trim().replace(titles, '').split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(first) + firstLetter(last);
}
