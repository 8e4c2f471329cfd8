import { database } from '../client.ts';
import type { ColumnCount, ColumnUse } from '../column-use.ts';
import { Prisma } from '../generated/client.ts';
import { readRows, runStatement } from '../statement.ts';
import { openSubmissions } from '../visible.ts';

const { sql, join } = Prisma;

/**
 * The writes that record the columns of a submission that becomes open. They change no row that is there: all
 * applications of a program would wait for one another to count in it. So `filled` stays 0, and countColumns counts.
 */
export const enterColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns.length === 0
    ? []
    : [
        runStatement(sql`INSERT INTO "SubmissionColumn" ("programId", "kind", "label")
          VALUES ${join(columns.map(({ programId, kind, label }) => sql`(${programId}, ${kind}, ${label})`))}
          ON CONFLICT DO NOTHING`),
      ];

export const leaveColumns = (_columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] => [];

/**
 * A program's columns but those with the labels `unasked`, by label, and how many open submissions filled each, counted now.
 * What is not asked for is not counted, because a large program has a million answers.
 */
export async function countColumns(programId: number, unasked: readonly string[]): Promise<ColumnCount[]> {
  const [columns, counts] = await Promise.all([
    database().submissionColumn.findMany({
      where: { programId, label: { notIn: [...unasked] } },
      orderBy: { label: 'asc' },
      select: { kind: true, label: true },
    }),
    // The rule of isFilled (lib/forms/questions/answer.ts) for a stored answer: one to a group of empty rows is empty.
    readRows<{ kind: string; label: string; filled: bigint }>(sql`
      SELECT 'field' AS "kind", a."label", count(*) AS "filled" FROM ${openSubmissions} s
      JOIN "Answer" a ON a."submissionId" = s."id"
      WHERE s."programId" = ${programId} AND a."value" <> '' AND NOT (a."fieldType" = 'checkbox' AND a."value" = 'false')
        AND a."label" <> ALL (${[...unasked]}::text[])
      GROUP BY a."label"
      UNION ALL
      SELECT 'file', f."label", count(*) FROM (
        SELECT DISTINCT f."label", f."submissionId" FROM ${openSubmissions} s
        JOIN "Attachment" f ON f."submissionId" = s."id"
        WHERE s."programId" = ${programId} AND f."label" <> ALL (${[...unasked]}::text[])) f
      GROUP BY f."label"`),
  ]);
  const filled = new Map(counts.map((count) => [`${count.kind} ${count.label}`, Number(count.filled)]));
  return columns.map(({ kind, label }) => ({
    kind: kind === 'file' ? 'file' : 'field',
    label,
    filled: filled.get(`${kind} ${label}`) ?? 0,
  }));
}
