import { Prisma } from '../generated/client.ts';
import type { SearchMatch } from '../search-match.ts';
import { readIds, runStatement } from '../statement.ts';
import { openSubmissions } from '../visible.ts';
import { fold } from './fold.ts';

const { sql } = Prisma;

// The index is a table of texts, one row for each open submission, with two indexes: pg_trgm's of three letters at a
// time, and one of single letters and pairs (letter_pairs). Both only narrow down what the text itself then decides.

/** The write that makes a submission searchable. */
export const indexText = (id: number, text: string) =>
  runStatement(sql`INSERT INTO "SubmissionSearch" ("submissionId", "text") VALUES (${id}, ${fold(text)})`);

/** The write after which no search finds the submission. */
export const removeText = (id: number) =>
  runStatement(sql`DELETE FROM "SubmissionSearch" WHERE "submissionId" = ${id}`);

/** Of more than this, a page is found sooner by going through the newest submissions. */
const mostIds = 2000;

/**
 * What the search index finds for `text` anywhere, whatever its capitals. The indexes cannot give rows in order, so what
 * is found by few is asked for first, and put in order by their ids. We count rather than leave it to the planner, whose
 * estimate for a pattern may be a thousand times off.
 */
export async function searchMatch(text: string): Promise<SearchMatch | null> {
  const folded = fold(text);
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  const holds =
    [...folded].length >= 3
      ? sql`t."text" LIKE ${pattern} ESCAPE '\\'`
      : sql`letter_pairs(t."text") @> ARRAY[${folded}]::text[]`;
  const few = await readIds(
    sql`SELECT t."submissionId" AS "id" FROM "SubmissionSearch" t WHERE ${holds} LIMIT ${mostIds + 1}`,
  );
  const source = sql`${openSubmissions} s`;
  const id = sql`s."id"`;
  if (few.length <= mostIds) {
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
    // As a value rather than a join, which the planner would begin with the index.
    conditions: [
      sql`(SELECT t."text" FROM "SubmissionSearch" t WHERE t."submissionId" = s."id") LIKE ${pattern} ESCAPE '\\'`,
    ],
    isOrdered: false,
    ids: sql`SELECT t."submissionId" AS "id" FROM "SubmissionSearch" t WHERE t."text" LIKE ${pattern} ESCAPE '\\'`,
  };
}
