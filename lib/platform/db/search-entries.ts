import { reversed } from '../text/search-words.ts';
import { Prisma } from './generated/client.ts';
import { readRows, runStatement } from './statement.ts';

const { sql, join } = Prisma;

/** One word of a query. */
export interface AskedWord {
  word: string;
  /** Known words that differ from it by one letter. */
  guesses: readonly string[];
}

/** The entry of the index that has all words of a query. */
export interface FoundEntry {
  id: number;
  kind: string;
  itemId: number;
  page: string;
  points: number;
  /** How many of its kind were found. */
  inKind: number;
}

export interface EntryFilter {
  /** The most entries of a kind. */
  perKind: number;
  /** Null for every kind. */
  kind: string | null;
  /** The items, for these kinds alone. */
  only?: Readonly<Record<string, readonly number[]>>;
  /** Kinds, and pages by their keys, that visitors do not see. */
  hiddenKinds: readonly string[];
  hiddenPages: readonly string[];
}

/**
 * How many places of a word in titles are looked at, and as many in texts. Each is asked for the other words, so a query of
 * many words looks at fewer. This bounds what a query costs.
 */
const maxPlaces = 600;
const maxAsked = 1200;
const fewestPlaces = 150;
const placesFor = (words: number) => Math.min(maxPlaces, Math.max(fewestPlaces, Math.floor(maxAsked / words)));

/** The last word that begins with `word`, in the order of bytes in which both databases keep words. */
const afterAll = (word: string) => `${word}\u{10ffff}`;
const begins = (word: string) => sql`"word" >= ${word} AND "word" < ${afterAll(word)}`;
/** No item has this id: a list in SQL must not be empty. */
const noItem = 0;

const isGuess = (guesses: readonly string[]) => sql`"word" IN (${join([...guesses])})`;

/**
 * The weight of a word: as it was typed, as the beginning of another, or with one wrong letter; in a title or in a
 * text.
 */
const worth = ({ word, guesses }: AskedWord) => sql`CASE
  WHEN "word" = ${word} THEN CASE "weight" WHEN 2 THEN 12 ELSE 5 END
  ${guesses.length > 0 ? sql`WHEN ${isGuess(guesses)} THEN CASE "weight" WHEN 2 THEN 4 ELSE 1 END` : Prisma.empty}
  ELSE CASE "weight" WHEN 2 THEN 8 ELSE 3 END END`;

const places = (asked: AskedWord, weight: 1 | 2, which: Prisma.Sql, most: number) => sql`
  SELECT "entryId", "points" FROM (
    SELECT "entryId", ${worth(asked)} AS "points" FROM "SearchPosting"
    WHERE "weight" = ${weight} AND ${which} ORDER BY "word", "entryId" LIMIT ${most}) ${Prisma.raw(`"In${weight}"`)}`;

/** The entries that have the first word, with what it is worth there. */
const withFirst = (asked: AskedWord, most: number) => {
  const { word, guesses } = asked;
  const ways = [begins(word), ...(guesses.length > 0 ? [isGuess(guesses)] : [])];
  const all = ways.flatMap((which) => [places(asked, 2, which, most), places(asked, 1, which, most)]);
  return sql`SELECT "entryId", max("points") AS "points" FROM (${join(all, ' UNION ALL ')}) "Places" GROUP BY "entryId"`;
};

const inEntry = (asked: AskedWord) => {
  const { word, guesses } = asked;
  const which = guesses.length > 0 ? sql`(${begins(word)} OR ${isGuess(guesses)})` : begins(word);
  return sql`(SELECT max(${worth(asked)}) FROM "SearchPosting" p WHERE p."entryId" = f."entryId" AND ${which})`;
};

/** At how many places each word stands, counted up to a bound: the rarest word is the one to begin with. */
export async function countPlaces(words: readonly AskedWord[]): Promise<number[]> {
  const some = (weight: 1 | 2, which: Prisma.Sql) => sql`(SELECT count(*) FROM (
      SELECT 1 FROM "SearchPosting" WHERE "weight" = ${weight} AND ${which} LIMIT ${maxPlaces}) "Some")`;
  const countOf = ({ word, guesses }: AskedWord) => {
    const ways = [begins(word), ...(guesses.length > 0 ? [isGuess(guesses)] : [])];
    return join(
      ways.flatMap((which) => [some(2, which), some(1, which)]),
      ' + ',
    );
  };
  const counts = words.map((asked, index) => sql`SELECT ${index} AS "word", ${countOf(asked)} AS "places"`);
  const rows = await readRows<{ word: number; places: number | bigint }>(join(counts, ' UNION ALL '));
  const byWord = new Map(rows.map(({ word, places: found }) => [Number(word), Number(found)]));
  return words.map((_, index) => byWord.get(index) ?? 0);
}

// The bound in the middle is more than there can be. It keeps the database from asking each entry for each word
// twice, once for the condition and once for the sum.

/**
 * The entries that have every word, at most `perKind` of each kind, the best of a kind first: those with the most
 * points, and of these the shortest titles. The first word should be the rarest.
 */
export async function findEntries(
  [first, ...others]: readonly AskedWord[],
  { perKind, kind, only = {}, hiddenKinds, hiddenPages }: EntryFilter,
): Promise<FoundEntry[]> {
  if (!first) return [];
  const most = placesFor(others.length + 1);
  const names = others.map((_, index) => Prisma.raw(`"p${index}"`));
  const selected = others.map((asked, index) => sql`, ${inEntry(asked)} AS ${names[index]}`);
  const total = names.map((name) => sql` + r.${name}`);
  const conditions = [
    sql`TRUE`,
    ...names.map((name) => sql`r.${name} IS NOT NULL`),
    ...(kind === null ? [] : [sql`e."kind" = ${kind}`]),
    ...Object.entries(only).map(
      ([name, itemIds]) => sql`(e."kind" <> ${name} OR e."itemId" IN (${join([...itemIds, noItem])}))`,
    ),
    ...(hiddenKinds.length > 0 ? [sql`e."kind" NOT IN (${join([...hiddenKinds])})`] : []),
    ...(hiddenPages.length > 0 ? [sql`e."page" NOT IN (${join([...hiddenPages])})`] : []),
  ];
  const rows = await readRows<Record<keyof FoundEntry, never>>(sql`
    SELECT "id", "kind", "itemId", "page", "points", "inKind" FROM (
      SELECT e."id", e."kind", e."itemId", e."page", r."points"${join([Prisma.empty, ...total], '')} AS "points",
        count(*) OVER (PARTITION BY e."kind") AS "inKind",
        row_number() OVER (PARTITION BY e."kind" ORDER BY r."points"${join([Prisma.empty, ...total], '')} DESC,
          length(e."title"), e."itemId", e."part") AS "place"
      FROM (SELECT f."entryId", f."points"${join([Prisma.empty, ...selected], '')} FROM (${withFirst(first, most)}) f LIMIT ${4 * most}) r
      JOIN "SearchEntry" e ON e."id" = r."entryId"
      WHERE ${join(conditions, ' AND ')}) "Ranked"
    WHERE "place" <= ${perKind} ORDER BY "points" DESC, "kind", "place"`);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: String(row.kind),
    itemId: Number(row.itemId),
    page: String(row.page),
    points: Number(row.points),
    inKind: Number(row.inKind),
  }));
}

interface Posting {
  entryId: number;
  word: string;
  weight: number;
}

/** The write of words of entries that have none yet. */
export const addPostings = (rows: readonly Posting[]) =>
  runStatement(sql`
    INSERT INTO "SearchPosting" ("entryId", "word", "weight")
    VALUES ${join(rows.map(({ entryId, word, weight }) => sql`(${entryId}, ${word}, ${weight})`))}
    ON CONFLICT ("entryId", "word") DO NOTHING`);

/** SQLite takes 32,766 values in a statement. */
const wordsPerStatement = 5000;

/** The writes that make words known, so that a search finds those that one letter tells apart. */
export function knowWords(words: Iterable<string>) {
  // In one order, so that of two transactions neither waits for a word of the other.
  const sorted = [...new Set(words)].sort();
  const parts = Array.from({ length: Math.ceil(sorted.length / wordsPerStatement) }, (_, index) =>
    sorted.slice(index * wordsPerStatement, (index + 1) * wordsPerStatement),
  );
  return parts.map((part) =>
    runStatement(sql`
      INSERT INTO "SearchWord" ("word", "reversed", "length")
      VALUES ${join(part.map((word) => sql`(${word}, ${reversed(word)}, ${[...word].length})`))}
      ON CONFLICT ("word") DO NOTHING`),
  );
}

/** The write that forgets the words that no entry has. */
export const forgetWords = () =>
  runStatement(sql`
    DELETE FROM "SearchWord" WHERE NOT EXISTS (
      SELECT 1 FROM "SearchPosting" p WHERE p."word" = "SearchWord"."word" AND p."weight" IN (1, 2))`);

/** More words than this are like one nowhere but in a made-up vocabulary. */
const mostAlike = 300;

const startsWith = (column: 'word' | 'reversed', letters: readonly string[]) => {
  const beginning = letters.join('');
  const name = Prisma.raw(`"${column}"`);
  return sql`${name} >= ${beginning} AND ${name} < ${`${beginning}\u{10ffff}`}`;
};

/** The word with each two neighbours swapped. */
const withSwaps = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, index) => {
    const swapped = [...letters];
    swapped.splice(index, 2, letter, letters[index] ?? '');
    return swapped.join('');
  });

/**
 * Known words that may be `word` with one letter changed, missing or too many, or with two neighbours swapped. A
 * letter that is wrong is in one quarter of the word, and leaves what is before and behind that quarter as it was.
 */
export async function wordsLike(word: string): Promise<string[]> {
  const letters = [...word];
  const quarter = (count: number) => Math.floor((letters.length * count) / 4);
  const begins = (quarters: number) => startsWith('word', letters.slice(0, quarter(quarters)));
  const ends = (quarters: number) => startsWith('reversed', letters.slice(quarter(4 - quarters)).reverse());
  const rows = await readRows<{ word: string }>(sql`
    SELECT "word" FROM "SearchWord" WHERE "word" IN (${join(withSwaps(letters))})
    UNION SELECT "word" FROM (SELECT "word" FROM "SearchWord"
      WHERE ${begins(2)} AND (${begins(3)} OR ${ends(1)}) ORDER BY "word" LIMIT ${mostAlike}) "Beginning"
    UNION SELECT "word" FROM (SELECT "word" FROM "SearchWord"
      WHERE ${ends(2)} AND (${ends(3)} OR ${begins(1)}) ORDER BY "reversed" LIMIT ${mostAlike}) "End"`);
  return rows.map((row) => row.word);
}
