import {
  type AskedWord,
  countPlaces,
  type EntryFilter,
  type FoundEntry,
  findEntries,
  wordsLike,
} from '#lib/platform/db/search-entries.ts';
import { mayBeGuessed } from '#lib/platform/text/search-query.ts';
import { isOneLetterOff } from '#lib/platform/text/search-words.ts';

/** With fewer results, words with one wrong letter are looked for too. */
const enough = 10;
/** How many words are looked for in place of a misspelled one: those that differ from it by one letter. */
const maxGuesses = 20;

/** How many words of a query may be misspelled. A query with more is not about this site. */
const maxGuessed = 3;

/** A word that so many places have is hardly misspelled. */
const frequent = 100;

interface CountedWord extends AskedWord {
  places: number;
}

async function countWords(words: readonly AskedWord[]): Promise<CountedWord[]> {
  const counts = await countPlaces(words);
  const counted = words.map((asked, index) => ({ ...asked, places: counts[index] ?? 0 }));
  // The rarest first, which bounds what is looked at.
  return counted.sort((one, other) => one.places - other.places);
}

async function withGuesses(word: string): Promise<AskedWord> {
  if (!mayBeGuessed(word)) return { word, guesses: [] };
  const alike = await wordsLike(word);
  const guesses = alike.filter((known) => !known.startsWith(word) && isOneLetterOff(word, known));
  return { word, guesses: guesses.sort().slice(0, maxGuesses) };
}

/** The entries that have every word: as it is, as the beginning of another, and where that finds little with one wrong letter. */
async function findWords(words: readonly string[], filter: EntryFilter): Promise<FoundEntry[]> {
  const exact = await countWords(words.map((word) => ({ word, guesses: [] })));
  const isThere = exact.every(({ places }) => places > 0);
  const found = isThere ? await findEntries(exact, filter) : [];
  if (found.length >= enough) return found;
  // The rarest ones are the likeliest to be misspelled, and those that nothing has must be.
  const doubtful = exact.filter(({ word, places }) => places < frequent && mayBeGuessed(word)).slice(0, maxGuessed);
  const guessed = new Map<string, AskedWord>();
  for (const { word } of doubtful) guessed.set(word, await withGuesses(word));
  const asked = exact.map(({ word, places }) => ({ ...(guessed.get(word) ?? { word, guesses: [] }), places }));
  if (asked.some(({ places, guesses }) => places === 0 && guesses.length === 0)) return found;
  if (asked.every(({ guesses }) => guesses.length === 0)) return found;
  return findEntries(await countWords(asked), filter);
}

/** The entries of the index that have every word of one of the wordings (see Query), the best first. */
export async function findWordings(wordings: readonly string[][], filter: EntryFilter): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (const words of wordings) found.push(...(await findWords(words, filter)));
  if (wordings.length === 1) return found;
  const best = found.sort((one, other) => other.points - one.points);
  const distinct = [...new Map(best.toReversed().map((entry) => [entry.id, entry])).values()].reverse();
  return [...Map.groupBy(distinct, ({ kind }) => kind).values()].flatMap((all) => all.slice(0, filter.perKind));
}
