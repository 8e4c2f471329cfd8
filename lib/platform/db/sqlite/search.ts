import Sqlite from 'better-sqlite3';
import { Prisma } from '../generated/client.ts';
import type { SearchMatch } from '../rows.ts';
import { readRows, runStatement } from '../statement.ts';
import { openSubmissions } from '../visible.ts';

const { sql } = Prisma;

// The index is a virtual table (FTS5, trigrams), which Prisma cannot describe. It keeps no text, and its rows are found
// by their rowid.

/** The write that makes a submission searchable. Every letter must begin three (see searchText). */
export const indexText = (id: number, text: string) =>
  runStatement(sql`INSERT INTO "SubmissionSearch" (rowid, "text") VALUES (${id}, ${text})`);

/** The write after which no search finds the submission. */
export const removeText = (id: number) => runStatement(sql`DELETE FROM "SubmissionSearch" WHERE rowid = ${id}`);

/** A phrase in FTS5's query language, in which no character has a special meaning. */
const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** With more terms, nearly every submission has the letter, and the index would only be a detour. */
const maxTerms = 400;

let tokenizer: { insert: Sqlite.Statement; terms: Sqlite.Statement } | undefined;

/**
 * An empty index like the site's, in memory. Only the tokenizer itself knows how it folds the capitals of every script.
 */
function makeTokenizer() {
  const memory = new Sqlite(':memory:');
  memory.exec(`CREATE VIRTUAL TABLE Letters USING fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram');
    CREATE VIRTUAL TABLE LettersTerm USING fts5vocab(Letters, 'instance')`);
  return {
    insert: memory.prepare('INSERT OR REPLACE INTO Letters (rowid, text) VALUES (1, ?)'),
    terms: memory.prepare('SELECT term FROM LettersTerm').pluck(),
  };
}

/** One or two letters as the index stores them. */
function folded(text: string): string {
  tokenizer ??= makeTokenizer();
  const padding = 3 - [...text].length;
  tokenizer.insert.run(text + ' '.repeat(padding));
  const [term = ''] = tokenizer.terms.all() as string[];
  return [...term].slice(0, -padding).join('');
}

/**
 * The index's query for `text`. The index stores three letters at a time. For one or two letters, the query lists all
 * terms that begin with them, because `searchText` lets every letter begin a term.
 */
async function queryFor(text: string): Promise<string | null> {
  if ([...text].length >= 3) return phrase(text);
  const first = folded(text);
  const last = `${first}\u{10ffff}`;
  // Jumps from term to term and skips the rows in between, of which the table has one for every place where a term
  // occurs.
  const terms = await readRows<{ term: string }>(sql`
    WITH RECURSIVE Found (term) AS (
      SELECT ${first}
      UNION ALL
      SELECT (SELECT t.term FROM SubmissionSearchTerm t
        WHERE t.term >= Found.term || char(1) AND t.term < ${last} LIMIT 1)
      FROM Found WHERE Found.term IS NOT NULL
    )
    SELECT term FROM Found WHERE term IS NOT NULL LIMIT ${maxTerms + 1} OFFSET 1`);
  if (terms.length > maxTerms) return null;
  // A phrase of fewer than three letters finds nothing, whereas an empty query would be an error.
  return terms.map(({ term }) => phrase(term)).join(' OR ') || phrase(first);
}

/**
 * The matches of the search index for `text` anywhere, whatever its capitals.
 * @returns null if the letters begin too many terms: nearly every submission has them, and a search reads the answers
 */
export async function searchMatch(text: string): Promise<SearchMatch | null> {
  const query = await queryFor(text);
  if (query === null) return null;
  return {
    // A CROSS JOIN keeps the index first.
    source: sql`"SubmissionSearch" t CROSS JOIN ${openSubmissions} s`,
    id: sql`t.rowid`,
    conditions: [sql`t."text" MATCH ${query}`, sql`s."id" = t.rowid`],
    isOrdered: true,
    ids: sql`SELECT rowid AS "id" FROM "SubmissionSearch" WHERE "text" MATCH ${query}`,
  };
}
