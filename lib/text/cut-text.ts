/**
 * The first `most` characters of `text` with "..." behind them, or `text` itself when it is no longer. It never cuts
 * through a letter that several code points make up, as most of Devanagari's do.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, most + 32));
  const boundary = segments.containing(most)?.index ?? most;
  return `${text.slice(0, boundary)}...`;
}
