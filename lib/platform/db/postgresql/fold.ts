const isOne = (letter: string) => [...letter].length === 1;

/** A letter of any script without its capitals, as SQLite's index folds it, so that no server's locale matters. */
function foldLetter(letter: string): string {
  // The Turkish letter without a dot is one of its own.
  if (letter === 'ı') return letter;
  const upper = letter.toUpperCase();
  const [both, lower] = [upper.toLowerCase(), letter.toLowerCase()];
  if (isOne(upper) && isOne(both)) return both;
  return isOne(lower) ? lower : letter;
}

/** A text as the search index of PostgreSQL keeps it. */
export const fold = (text: string) => Array.from(text, foldLetter).join('');
