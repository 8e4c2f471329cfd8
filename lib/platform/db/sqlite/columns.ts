import { database } from '../client.ts';
import type { ColumnCount, ColumnUse } from '../column-use.ts';
import { Prisma } from '../generated/client.ts';
import { runStatement } from '../statement.ts';

const { sql, join } = Prisma;

/**
 * The writes that record the columns of submissions that become open, and count what they filled. A million answers
 * cannot be counted while a person waits and this process does nothing else, so the counts are kept.
 */
export const enterColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns.length === 0
    ? []
    : [
        runStatement(sql`INSERT INTO "SubmissionColumn" ("programId", "kind", "label", "filled")
          VALUES ${join(columns.map(({ programId, kind, label, filled }) => sql`(${programId}, ${kind}, ${label}, ${filled})`))}
          ON CONFLICT ("programId", "kind", "label") DO UPDATE SET "filled" = "filled" + excluded."filled"`),
      ];

/** The writes with which a submission that is open no longer is not counted. */
export const leaveColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns
    .filter(({ filled }) => filled > 0)
    .map(({ programId, kind, label, filled }) =>
      database().submissionColumn.updateMany({
        where: { programId, kind, label },
        data: { filled: { decrement: filled } },
      }),
    );

/** A program's columns but those with the labels `unasked`, by label, and how many open submissions filled each. */
export async function countColumns(programId: number, unasked: readonly string[]): Promise<ColumnCount[]> {
  const columns = await database().submissionColumn.findMany({
    where: { programId, label: { notIn: [...unasked] } },
    orderBy: { label: 'asc' },
    select: { kind: true, label: true, filled: true },
  });
  return columns.map(({ kind, ...column }) => ({ ...column, kind: kind === 'file' ? 'file' : 'field' }));
}
