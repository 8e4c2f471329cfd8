const small = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to']);
const segments = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const firstOf = (word: string) => [...segments.segment(word)][0]?.segment ?? '';

/**
 * What stands for a name where there is room for two letters: those of its first two words of weight, or the beginning of
 * one that is written in capitals. Empty for a name without letters.
 */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu) ?? [];
  const heavy = words.filter((word) => !small.has(word.toLowerCase()));
  const [first = '', second] = heavy.length > 0 ? heavy : words;
  if (/^\p{Lu}{2,3}$/u.test(first)) return first;
  if (!second || /^\p{Lu}{4,}$/u.test(first))
    return /^\p{Lu}{2}/u.test(first) ? first.slice(0, 2) : firstOf(first).toUpperCase();
  return (firstOf(first) + firstOf(second)).toUpperCase();
}
