/**
 * The first `most` characters of `text` followed by "...", or `text` itself if it is not longer. It never splits a
 * character of several code points, as most in Devanagari are.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, most + 32));
  const boundary = segments.containing(most)?.index ?? most;
  return `${text.slice(0, boundary)}...`;
}
