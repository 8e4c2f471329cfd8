import { reversed } from '../text/search-words.ts';
import { Prisma } from './generated/client.ts';
import { readRows, runStatement } from './statement.ts';

const { sql } = Prisma;

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
      VALUES ${Prisma.join(part.map((word) => sql`(${word}, ${reversed(word)}, ${[...word].length})`))}
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
 * Known words that may be `word` with one letter changed, missing or too many, or with two neighbours swapped. A letter that is
 * wrong is in one quarter of the word, and leaves what is before and behind that quarter as it was.
 */
export async function wordsLike(word: string): Promise<string[]> {
  const letters = [...word];
  const quarter = (count: number) => Math.floor((letters.length * count) / 4);
  const begins = (quarters: number) => startsWith('word', letters.slice(0, quarter(quarters)));
  const ends = (quarters: number) => startsWith('reversed', letters.slice(quarter(4 - quarters)).reverse());
  const rows = await readRows<{ word: string }>(sql`
    SELECT "word" FROM "SearchWord" WHERE "word" IN (${Prisma.join(withSwaps(letters))})
    UNION SELECT "word" FROM (SELECT "word" FROM "SearchWord"
      WHERE ${begins(2)} AND (${begins(3)} OR ${ends(1)}) ORDER BY "word" LIMIT ${mostAlike}) "Beginning"
    UNION SELECT "word" FROM (SELECT "word" FROM "SearchWord"
      WHERE ${ends(2)} AND (${ends(3)} OR ${begins(1)}) ORDER BY "reversed" LIMIT ${mostAlike}) "End"`);
  return rows.map((row) => row.word);
}
