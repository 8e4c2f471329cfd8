import { Prisma } from '../generated/client.ts';
import type { SearchMatch } from '../rows.ts';
import { readIds, readRows, runStatement } from '../statement.ts';
import { openSubmissions } from '../visible.ts';

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

const { sql } = Prisma;

// The index is a table of texts, one row for each open submission, with two indexes: pg_trgm's of three letters at a
// time, and one of single letters and pairs (letter_pairs). Both only narrow down what the text itself then decides.

/** The write that makes a submission searchable. */
export const indexText = (id: number, text: string) =>
  runStatement(sql`INSERT INTO "SubmissionSearch" ("submissionId", "text") VALUES (${id}, ${fold(text)})`);

/** The write after which no search finds the submission. */
export const removeText = (id: number) =>
  runStatement(sql`DELETE FROM "SubmissionSearch" WHERE "submissionId" = ${id}`);

/** How many of the newest texts are tried first. If many of them match, a page is full soon without any index. */
const newest = 2000;
const enough = 40;

/** With more ids than this, going through the newest submissions finds a page sooner. */
const maxIds = 2000;

/**
 * The matches of the search index for `text` anywhere, whatever its capitals. The indexes cannot give rows in order,
 * so a text that is found by few is asked for first, and put in order by their ids. A letter that half of all texts
 * have would take a second there, so the newest texts are tried before. We count rather than leave it to the planner,
 * whose estimate for a pattern may be a thousand times off.
 */
export async function searchMatch(text: string): Promise<SearchMatch | null> {
  const folded = fold(text);
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  const holds =
    [...folded].length >= 3
      ? sql`t."text" LIKE ${pattern} ESCAPE '\\'`
      : sql`letter_pairs(t."text") @> ARRAY[${folded}]::text[]`;
  const [common] = await readRows<{ isCommon: boolean }>(sql`SELECT count(*) >= ${enough} AS "isCommon" FROM (
    SELECT "text" FROM "SubmissionSearch" ORDER BY "submissionId" DESC LIMIT ${newest}) t
    WHERE t."text" LIKE ${pattern} ESCAPE '\\'`);
  const few = common?.isCommon
    ? null
    : await readIds(sql`SELECT t."submissionId" AS "id" FROM "SubmissionSearch" t WHERE ${holds} LIMIT ${maxIds + 1}`);
  const source = sql`${openSubmissions} s`;
  const id = sql`s."id"`;
  if (few && few.length <= maxIds) {
    const list = sql`${few}::int[]`;
    return {
      source,
      id,
      conditions: [sql`s."id" = ANY (${list})`],
      isOrdered: true,
      ids: sql`SELECT unnest(${list}) AS "id"`,
    };
  }
  return {
    source,
    id,
    // As a value rather than a join, which the planner would begin with the index. Of a place above 0 it expects that every
    // third row has it, so it goes by id until the page is full. Of a pattern it expects so few that it sorts them all.
    conditions: [
      sql`strpos((SELECT t."text" FROM "SubmissionSearch" t WHERE t."submissionId" = s."id"), ${folded}) > 0`,
    ],
    isOrdered: false,
    ids: sql`SELECT t."submissionId" AS "id" FROM "SubmissionSearch" t WHERE t."text" LIKE ${pattern} ESCAPE '\\'`,
  };
}
