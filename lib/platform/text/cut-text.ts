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
