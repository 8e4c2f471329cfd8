import Sqlite from 'better-sqlite3';
import { database } from '../db/client.ts';

/** A phrase of FTS5's language, in which nothing has a meaning of its own. */
const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** With more, nearly every submission has the letter, and the index would only be a longer way. */
const mostTerms = 400;

let tokenizer: { insert: Sqlite.Statement; terms: Sqlite.Statement } | undefined;

/** An index like the site's, empty and in memory: only it knows how the tokenizer writes capitals of every script. */
function makeTokenizer() {
  const memory = new Sqlite(':memory:');
  memory.exec(`CREATE VIRTUAL TABLE Letters USING fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram');
    CREATE VIRTUAL TABLE LettersTerm USING fts5vocab(Letters, 'instance')`);
  return {
    insert: memory.prepare('INSERT OR REPLACE INTO Letters (rowid, text) VALUES (1, ?)'),
    terms: memory.prepare('SELECT term FROM LettersTerm').pluck(),
  };
}

/** One or two letters as the index has them. */
function folded(text: string): string {
  tokenizer ??= makeTokenizer();
  const padding = 3 - [...text].length;
  tokenizer.insert.run(text + ' '.repeat(padding));
  const [term = ''] = tokenizer.terms.all() as string[];
  return [...term].slice(0, -padding).join('');
}

/**
 * What to ask the search index for, so that it finds `text` anywhere. The index knows three letters at a time: for
 * one or two these are all of its terms that begin with them, for `searchText` lets every letter begin one.
 * @returns null for one or two letters that begin too many terms: nearly every submission has them
 */
export async function searchMatch(text: string): Promise<string | null> {
  if ([...text].length >= 3) return phrase(text);
  const first = folded(text);
  const last = `${first}\u{10ffff}`;
  // From term to term: whatever lies between two, a row for each place where the first one stands, is left out.
  const terms = await database().$queryRaw<{ term: string }[]>`
    WITH RECURSIVE Found (term) AS (
      SELECT ${first}
      UNION ALL
      SELECT (SELECT t.term FROM SubmissionSearchTerm t
        WHERE t.term >= Found.term || char(1) AND t.term < ${last} LIMIT 1)
      FROM Found WHERE Found.term IS NOT NULL
    )
    SELECT term FROM Found WHERE term IS NOT NULL LIMIT ${mostTerms + 1} OFFSET 1`;
  if (terms.length > mostTerms) return null;
  // A phrase of fewer than three letters finds nothing, and nothing at all would be no question.
  return terms.map(({ term }) => phrase(term)).join(' OR ') || phrase(first);
}
